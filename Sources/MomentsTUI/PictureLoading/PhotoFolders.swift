import MomentsCore
import MomentsStore
import SystemPackage

/// The folders of photos, and of the pictures that were made of them.
nonisolated struct PhotoFolders: Equatable, Sendable {
    /// The folder of the store's own photos.
    let stored: String
    /// The folder of fetched photos; nil where none are kept.
    let fetched: String?
    /// The folder of pictures; nil where none are kept.
    let pictures: String?

    /// - Parameters:
    ///   - store: the store's file.
    ///   - cache: the cache folder; nil where nothing is cached.
    init(store: String, cache: String?) {
        stored = PhotoFolder(storePath: store).path
        fetched = cache.map { $0 + "/photos" }
        pictures = cache.map { $0 + "/cells" }
    }

    /// - Returns: nil where there can be no such file.
    func path(of source: PhotoSource) -> FilePath? {
        switch source {
        case .stored(let name): PhotoName(name).map { FilePath("\(stored)/\($0.text)") }
        case .remote(let address, _): fetched.map { FilePath("\($0)/\(RemotePhoto.fileName(of: address))") }
        case .file(let path, _): path
        case .blurhash: nil
        }
    }

    /// The name of a picture in the cache. The account's own photos never change; a fetched one may, so its name has the time
    /// of its file.
    /// - Returns: nil where it is not kept.
    func pictureName(_ source: PhotoSource, _ shape: PictureShape) -> String? {
        // A part is looked at once.
        guard pictures != nil, shape.crop == nil, let name = photoName(source) else { return nil }
        let sizes = "\(shape.columns)x\(shape.rows)-\(shape.cellWidth)x\(shape.cellHeight)"
        let ground = shape.ground.map { "-\($0)" } ?? ""
        return "\(name)-\(sizes)-\(shape.fit.rawValue)-\(shape.output.name)\(ground)-\(Version.current).picture"
    }

    private func photoName(_ source: PhotoSource) -> String? {
        switch source {
        case .stored(let name): return PhotoName(name)?.text
        case .remote(let address, _):
            guard let path = path(of: source), let stamp = FileStamp(regular: path) else { return nil }
            return "\(RemotePhoto.fileName(of: address)).\(stamp.text)"
        // Pictures of the person's own files leave no trace, and a blurhash is made at once.
        case .file, .blurhash: return nil
        }
    }
}

extension PictureShape.Output {
    nonisolated fileprivate var name: String {
        switch self {
        case .cells(let colors): colors.rawValue
        case .pixels: "pixels"
        }
    }
}
