import MomentsCore

/// A picture of a photo in one shape; another shape is another picture.
nonisolated struct PictureKey: Hashable, Sendable {
    let source: PhotoSource
    let shape: PictureShape

    init(_ source: PhotoSource, _ shape: PictureShape) {
        self.source = source
        var shape = shape
        // The terminal tells its ground after the first frame: most pictures stay as they are.
        if source.isOpaque { shape.ground = nil }
        self.shape = shape
    }
}

extension PhotoSource {
    /// Whether nothing of it is transparent, as its name says: that of a JPEG.
    nonisolated fileprivate var isOpaque: Bool {
        let name: String
        switch self {
        case .stored(let stored): name = stored
        case .remote(let address, _): name = address
        case .file(let path, _): name = path.extension ?? ""
        case .blurhash: return true
        }
        return ["jpg", "jpeg"].contains { name.hasSuffix($0) }
    }
}

/// The pictures that were shown last, as many as a bound allows.
struct PictureMemory {
    /// In bytes.
    let maximumSize: Int
    private var entries: [PictureKey: (picture: Picture, turn: Int)] = [:]
    private(set) var size = 0
    private var turn = 0

    init(maximumSize: Int) {
        self.maximumSize = maximumSize
    }

    /// The one that is looked for is the last one to go.
    mutating func find(_ key: PictureKey) -> Picture? {
        guard let index = entries.index(forKey: key) else { return nil }
        turn += 1
        entries.values[index].turn = turn
        return entries.values[index].picture
    }

    /// - Parameter kept: those that stay although there is no room: they are shown.
    mutating func insert(_ picture: Picture, for key: PictureKey, keeping kept: Set<PictureKey>) {
        turn += 1
        size += picture.size - (entries[key]?.picture.size ?? 0)
        entries[key] = (picture, turn)
        guard size > maximumSize else { return }
        for (key, entry) in entries.sorted(by: { $0.value.turn < $1.value.turn }) where !kept.contains(key) {
            guard size > maximumSize else { return }
            entries[key] = nil
            size -= entry.picture.size
        }
    }

    mutating func removeAll() {
        entries = [:]
        size = 0
    }
}
