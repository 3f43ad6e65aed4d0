import MomentsCore

/// The finished texts of the gallery.
extension MomentFormatter {
    func galleryTitle(of album: PhotoAlbum, _ words: Language) -> String {
        switch album {
        case .person(.own): return words.gallery.ownPhotosTitle
        case .person(.author(let author, _)):
            let name = self.author(author)
            return words.gallery.photosTitle(of: line(name) ?? name)
        case .view(let view):
            guard case .person(let name, _) = view.kind else { return words.gallery.title }
            return words.gallery.photosTitle(of: line(name) ?? name)
        case .timeline, .moment, .momentOfView: return words.gallery.title
        }
    }

    /// The sentence in place of the photos where the gallery has none.
    func noPhotos(of album: PhotoAlbum, _ words: Language) -> String {
        switch album {
        case .person(.own): words.gallery.noOwnPhotos
        case .person(.author), .view: words.gallery.noPhotosOfThem
        case .timeline, .moment, .momentOfView: words.gallery.noPhotos
        }
    }

    /// - Parameters:
    ///   - grid: gets the albums of the photos, and says which of them stand in a row.
    ///   - files: the files of the photos; nil where they are those of moments.
    @MainActor func galleryRows(
        of photos: [MomentPhoto], in grid: inout PhotoGrid, files: FilePhotos?
    ) -> [GalleryProps.Row] {
        let albums = photos.map { isOfOneFolder(files) ? "" : album(of: $0, in: files) }
        grid.setAlbums(albums)
        return grid.rows.map { row in
            let isFirst = row.lowerBound == 0 || albums[row.lowerBound] != albums[row.lowerBound - 1]
            return GalleryProps.Row(
                heading: isFirst && !albums[row.lowerBound].isEmpty ? albums[row.lowerBound] : nil,
                cells: row.map { index in
                    let isOneOfSeveral = isOneOfSeveral(index, photos)
                    return cell(photos[index], isOneOfSeveral: isOneOfSeveral, isBelowMonth: isByMonth(files))
                })
        }
    }

    /// Its month; of files by name their folder.
    @MainActor func album(of photo: MomentPhoto, in files: FilePhotos?) -> String {
        guard let files, files.order == .name else { return album(of: photo) }
        return line(files.file(of: photo)?.folderName) ?? ""
    }

    @MainActor private func isOfOneFolder(_ files: FilePhotos?) -> Bool {
        files.map { $0.order == .name && !$0.hasFolders } ?? false
    }

    @MainActor private func isByMonth(_ files: FilePhotos?) -> Bool {
        files.map { $0.order != .name } ?? true
    }

    private func isOneOfSeveral(_ index: Int, _ photos: [MomentPhoto]) -> Bool {
        [index - 1, index + 1].contains {
            photos.indices.contains($0) && photos[$0].id.moment == photos[index].id.moment
        }
    }

    private func cell(_ photo: MomentPhoto, isOneOfSeveral: Bool, isBelowMonth: Bool) -> GalleryProps.Cell {
        GalleryProps.Cell(
            id: photo.id, title: title(of: photo, isOneOfSeveral: isOneOfSeveral), date: day(of: photo),
            day: isBelowMonth ? dayOfMonth(of: photo) : day(of: photo),
            source: photo.cover == nil ? photo.source : photo.blurhash.map(PhotoSource.blurhash),
            altText: line(photo.photo.altText))
    }
}
