import MomentsCore

/// The selected photo of the gallery with its moment, and the ways from there to others.
@MainActor final class GallerySelection {
    private(set) var id: MomentPhoto.ID?
    /// The rows that the photos stand in.
    var grid = PhotoGrid()
    private let list: PhotoList
    private let moment: SelectedMoment?

    /// - Parameter moment: nil where the photos are files.
    init(in list: PhotoList, moment: SelectedMoment?) {
        self.list = list
        self.moment = moment
    }

    /// Its place among the photos in memory.
    var index: Int? { id.flatMap(window.index) }

    var photo: MomentPhoto? { index.flatMap(window.photo) }

    /// Selects nothing with an index out of bounds.
    func select(_ index: Int) {
        id = window.photo(at: index)?.id
        moment?.select(id?.moment)
    }

    func selectNewest() {
        list.readNewest()
        select(0)
    }

    func selectOldest() {
        list.readOldest()
        select(window.photos.count - 1)
    }

    /// Reads on before an end is reached: the photo after the next one is in view as well.
    func move(by step: Int) {
        guard let index else { return }
        if !window.photos.indices.contains(index + 2 * step) { list.readOn(step) }
        guard let now = self.index else { return }
        select(min(max(0, now + step), window.photos.count - 1))
    }

    func move(rows step: Int) {
        guard let row = index.flatMap(grid.row) else { return }
        if !grid.rows.indices.contains(row + 2 * step) { list.readOn(step) }
        guard let now = index, let target = grid.index(from: now, rows: step) else { return }
        select(target)
    }

    /// Keeps the place of the selection where its photo is no longer in memory.
    /// - Parameter place: of the selected photo before.
    func takeOver(from place: Int) {
        id = window.photo(at: index ?? min(place, window.photos.count - 1))?.id
    }

    private var window: PhotoWindow { list.window }
}
