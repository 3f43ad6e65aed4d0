/// Shows a folder to choose a photo from.
@MainActor public protocol FilePickerComponent: AnyObject {
    func render(_ props: FilePickerProps)
}

/// Everything the file picker shows. Equal props draw equal screens, but for pictures that are still
/// being decoded.
public struct FilePickerProps: Equatable, Sendable {
    /// A folder, or a photo.
    public struct Row: Equatable, Sendable {
        /// A folder's ends in a slash.
        public var name: String
        public var isFolder: Bool
        /// The characters of the name that fit what was typed, by their places.
        public var highlights: [Int]

        public init(name: String, isFolder: Bool = false, highlights: [Int] = []) {
            self.name = name
            self.isFolder = isFolder
            self.highlights = highlights
        }
    }

    /// The folder that is shown.
    public var folder = ""
    public var query = ""
    /// The best first; while nothing is typed, folders before photos.
    public var rows: [Row] = []
    /// Which of them Enter takes; nil where there is none.
    public var selection: Int?
    /// What is known of the selected photo: "2.4 MB · 22 Mar 2021".
    public var preview: String?
    /// The selected photo; nil where it is a folder.
    public var photo: PhotoSource?
    /// Why there are no rows, or that they are on their way.
    public var hint: String?

    public init() {}
}
