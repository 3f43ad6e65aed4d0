import MomentsCore

/// Everything the file picker shows. Equal props draw equal screens, but for pictures that are still
/// being decoded.
package struct FilePickerProps: FilteredRowsProps {
    /// The kind of thing that is chosen.
    package enum Choice: CaseIterable, Sendable {
        /// The marked photos, taken together.
        case photos
        case photo
        case folder
    }

    /// A folder, or a photo.
    package struct Row: Equatable, Sendable {
        /// A folder's ends in a slash.
        package var name: String
        package var isFolder: Bool
        /// The characters of the name that fit the typed text, by their places.
        package var highlights: [Int]
        /// Whether it is taken together with the other marked photos.
        package var isMarked: Bool
        /// False of a file that cannot be chosen.
        package var isPhoto: Bool

        package init(
            name: String, isFolder: Bool = false, highlights: [Int] = [], isMarked: Bool = false, isPhoto: Bool = true
        ) {
            self.name = name
            self.isFolder = isFolder
            self.highlights = highlights
            self.isMarked = isMarked
            self.isPhoto = isPhoto
        }
    }

    package var choice = Choice.photos
    /// The folder that is shown.
    package var folder = ""
    package var query = ""
    /// The best first; while nothing is typed, folders before photos.
    package var rows: [Row] = []
    /// The index of the row that Enter takes; nil where there is none.
    package var selection: Int?
    /// "2 marked"; nil where none is.
    package var marked: String?
    /// Whether the selected row can be marked. Else a blank is text.
    package var canMark = false
    /// The facts about the selected photo: "2.4 MB · 22 Mar 2021 · 4,000 × 3,000"; or that it is none.
    package var preview: String?
    /// The selected photo; nil where it is a folder.
    package var photo: PhotoSource?
    /// Why there are no rows, or that they are on their way.
    package var hint: String?

    package init() {}
}
