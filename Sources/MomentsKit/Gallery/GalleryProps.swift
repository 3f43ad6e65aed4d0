/// Shows the photos of a timeline.
@MainActor public protocol GalleryComponent: AnyObject {
    func render(_ props: GalleryProps)
}

/// Everything the gallery shows. Equal props draw equal screens, but for pictures that are still being decoded.
public struct GalleryProps: Equatable, Sendable {
    /// One photo, in finished text.
    public struct Cell: Equatable, Sendable, Identifiable {
        public let id: MomentPhoto.ID
        public var title: String
        /// "22 Mar 2021"
        public var date: String
        /// Nil where nothing leads to a picture.
        public var source: PhotoSource?
        public var altText: String?

        public init(
            id: MomentPhoto.ID, title: String, date: String, source: PhotoSource? = nil, altText: String? = nil
        ) {
            self.id = id
            self.title = title
            self.date = date
            self.source = source
            self.altText = altText
        }
    }

    /// Photos side by side.
    public struct Row: Equatable, Sendable {
        /// The album that begins with the row: "March 2021".
        public var heading: String?
        public var cells: [Cell]

        public init(heading: String? = nil, cells: [Cell]) {
            self.heading = heading
            self.cells = cells
        }
    }

    /// Newest first.
    public var rows: [Row] = []
    /// Always one of the cells; nil only where there are none.
    public var selection: MomentPhoto.ID?
    /// Where that is among all: "3 of 12"; nil until it is known.
    public var position: String?
    /// The album that it is in: "March 2021".
    public var album: String?
    /// Where there are no photos: that, or why they cannot be read.
    public var emptyHint: String?
    /// What came of the last action, or went wrong since there were photos.
    public var status: String?
    /// The last change, while it can be undone: "Liked".
    public var undo: String?
    /// What cannot be done with the moment of the selected photo.
    public var availability = ActionAvailability.all

    public init() {}

    /// All of them, in their order.
    public var cells: [Cell] { rows.flatMap(\.cells) }
}
