import MomentsCore

/// Everything the gallery shows. Equal props draw equal screens, but for pictures that are still being decoded.
package struct GalleryProps: VoicedProps, Sendable {
    /// One photo, in finished text.
    package struct Cell: Equatable, Sendable, Identifiable {
        package let id: MomentPhoto.ID
        package var title: String
        /// "22 Mar 2021"
        package var date: String
        /// The same below the heading of a month, which tells the year: "22 Mar".
        package var day: String
        /// Of one that is covered its blurred colours; nil where nothing leads to a picture.
        package var source: PhotoSource?
        package var altText: String?

        package init(
            id: MomentPhoto.ID, title: String, date: String, day: String? = nil, source: PhotoSource? = nil,
            altText: String? = nil
        ) {
            self.id = id
            self.title = title
            self.date = date
            self.day = day ?? date
            self.source = source
            self.altText = altText
        }
    }

    /// Photos side by side.
    package struct Row: Equatable, Sendable {
        /// The album that begins with the row: "March 2021".
        package var heading: String?
        package var cells: [Cell]

        package init(heading: String? = nil, cells: [Cell]) {
            self.heading = heading
            self.cells = cells
        }
    }

    /// "Gallery", or "Photos by Grace Hopper".
    package var title = ""
    /// Newest first.
    package var rows: [Row] = []
    /// Always one of the cells; nil only where there are none.
    package var selection: MomentPhoto.ID?
    /// The place of the selection among all photos: "3 of 12"; nil until they are counted.
    package var position: String?
    /// The album that it is in: "March 2021".
    package var album: String?
    /// Where there are no photos: that, or why they cannot be read.
    package var emptyPlace: EmptyPlace?
    /// The result of the last action, or an error since there were photos.
    package var status: String?
    package var voice = MessageVoice.plain
    /// The last change, while it can be undone: "Liked".
    package var undo: String?
    /// The actions that the moment of the selected photo refuses, and why.
    package var availability = ActionAvailability.all
    /// Whether something lies behind the gallery.
    package var hasWayBack = true

    package init() {}

    /// All of them, in their order.
    package var cells: [Cell] { rows.flatMap(\.cells) }
}
