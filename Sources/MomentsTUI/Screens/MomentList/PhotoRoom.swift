import MomentsCore
import MomentsKit
import TerminalKit

/// How much room there is for photos in a window. It depends on the size and the settings alone, so that nothing ever jumps.
struct PhotoRoom: Equatable {
    /// How many lines the photos of a moment take; 0 where they are not shown.
    var rows = 0
    /// Whether there is room for photos that lie elsewhere.
    var showsRemote = true

    /// Whose photos are shown at all.
    func shows(_ photo: PhotoProps) -> Bool {
        if case .remote = photo.source { showsRemote } else { true }
    }

    /// In a list.
    /// - Parameter size: of the list and all that is beside it in its pane.
    static func inList(of size: CellSize, _ pictures: (any PictureProviding)?) -> PhotoRoom {
        room(min(maximumRows, size.rows / 3), size, pictures)
    }

    /// The same for each photo of a moment that is shown alone.
    static func alone(in size: CellSize, _ pictures: (any PictureProviding)?) -> PhotoRoom {
        room(min(2 * maximumRows, size.rows / 2), size, pictures)
    }

    private static func room(_ rows: Int, _ size: CellSize, _ pictures: (any PictureProviding)?) -> PhotoRoom {
        guard let pictures, pictures.style != nil, size.columns >= minimumColumns, size.rows >= minimumRows else {
            return PhotoRoom()
        }
        return PhotoRoom(rows: rows, showsRemote: pictures.showsRemote)
    }

    private static let minimumColumns = 48
    private static let minimumRows = 18
    private static let maximumRows = 16
}
