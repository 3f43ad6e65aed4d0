import MomentsCore

/// The rows of the gallery in finished text.
extension MomentFormatter {
    /// - Parameters:
    ///   - grid: gets the albums of the photos, and says which of them stand in a row.
    ///   - albums: of each photo; "" for one that has none.
    func galleryRows(
        of photos: [MomentPhoto], in grid: inout PhotoGrid, albums: [String]
    ) -> [GalleryProps.Row] {
        grid.setAlbums(albums)
        return grid.rows.map { row in
            let isFirst = row.lowerBound == 0 || albums[row.lowerBound] != albums[row.lowerBound - 1]
            return GalleryProps.Row(
                heading: isFirst && !albums[row.lowerBound].isEmpty ? albums[row.lowerBound] : nil,
                cells: row.map { cell(photos[$0], isOneOfSeveral: isOneOfSeveral($0, photos)) })
        }
    }

    private func isOneOfSeveral(_ index: Int, _ photos: [MomentPhoto]) -> Bool {
        [index - 1, index + 1].contains {
            photos.indices.contains($0) && photos[$0].id.moment == photos[index].id.moment
        }
    }

    private func cell(_ photo: MomentPhoto, isOneOfSeveral: Bool) -> GalleryProps.Cell {
        GalleryProps.Cell(
            id: photo.id, title: title(of: photo, isOneOfSeveral: isOneOfSeveral), date: day(of: photo),
            source: photo.source, altText: line(photo.photo.altText))
    }
}
