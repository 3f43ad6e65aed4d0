import Foundation

/// A terminal with kitty's graphics, as far as images go: takes apart what is sent to it, and keeps the images.
struct KittyModel {
    struct Image: Equatable {
        var columns: Int
        var rows: Int
        var width: Int
        var height: Int
        var channels = 3
        var bytes: [UInt8]
    }

    /// Those that it has whole.
    private(set) var images: [UInt32: Image] = [:]
    /// The faults that no terminal would like: a command within an image, an image without all its bytes that is not deleted.
    private(set) var complaints: [String] = []
    private(set) var pieces = 0
    private(set) var largestPiece = 0
    private var open: (id: UInt32, image: Image)?
    private var rest: [UInt8] = []

    var isInsideAnImage: Bool { open != nil }

    mutating func receive(_ bytes: [UInt8]) {
        rest += bytes
        while let start = rest.firstRange(of: Array("\u{1B}_G".utf8)),
            let end = rest[start.upperBound...].firstRange(of: Array("\u{1B}\\".utf8))
        {
            obey(Array(rest[start.upperBound..<end.lowerBound]))
            rest.removeSubrange(..<end.upperBound)
        }
    }

    private mutating func obey(_ command: [UInt8]) {
        let parts = command.split(separator: UInt8(ascii: ";"), maxSplits: 1)
        let keys = Self.keys(parts.first.map(Array.init) ?? [])
        let data = parts.count > 1 ? Array(parts[1]) : []
        pieces += 1
        largestPiece = max(largestPiece, data.count)
        switch keys["a"] {
        case "T": begin(keys, data)
        case "d": delete(keys)
        // Whether it has graphics: it is not asked to answer.
        case "q": pieces -= 1
        case nil: go(keys, data)
        case let other?: complaints.append("unknown: \(other)")
        }
    }

    private mutating func begin(_ keys: [String: String], _ data: [UInt8]) {
        if open != nil { complaints.append("an image within an image") }
        guard keys["U"] == "1", keys["q"] == "2", let channels = ["24": 3, "32": 4][keys["f"] ?? ""],
            let id = keys["i"].flatMap(UInt32.init)
        else {
            return complaints.append("wrong keys: \(keys)")
        }
        if images[id] != nil { complaints.append("twice: \(id)") }
        func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
        open = (
            id,
            Image(
                columns: number("c"), rows: number("r"), width: number("s"), height: number("v"), channels: channels,
                bytes: [])
        )
        go(keys, data)
    }

    private mutating func go(_ keys: [String: String], _ data: [UInt8]) {
        guard let id = open?.id, var image = open?.image else { return complaints.append("a piece of no image") }
        image.bytes += Data(base64Encoded: Data(data)).map { Array($0) } ?? []
        open = keys["m"] == "1" ? (id, image) : nil
        if open == nil, image.bytes.count == image.width * image.height * image.channels { images[id] = image }
    }

    private mutating func delete(_ keys: [String: String]) {
        if open != nil { complaints.append("a deletion within an image") }
        guard keys["d"] == "I", let id = keys["i"].flatMap(UInt32.init) else {
            return complaints.append("wrong keys: \(keys)")
        }
        images[id] = nil
    }

    private static func keys(_ bytes: [UInt8]) -> [String: String] {
        let pairs = String(decoding: bytes, as: UTF8.self).split(separator: ",").map { $0.split(separator: "=") }
        return Dictionary(pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }) { $1 }
    }
}
