import Essentials
import MomentsCore

/// Reading the members of an entity as leniently as can be: servers write identifiers as numbers, leave members out or set them
/// to null, and give types of their own.
extension JSONValue {
    /// - Parameter limit: in code points.
    func text(_ key: String, atMost limit: Int = StatusBounds.text) -> String? {
        self[key]?.string?.bounded(to: limit)
    }

    /// Nil for "" as well.
    func filledText(_ key: String, atMost limit: Int = StatusBounds.text) -> String? {
        text(key, atMost: limit).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Nil for one of which nothing is to be seen.
    func shapedText(_ key: String, atMost limit: Int = StatusBounds.text) -> String? {
        text(key, atMost: limit).flatMap { $0.hasShape ? $0 : nil }
    }

    func html(_ key: String) -> String {
        self[key]?.string?.bounded(toBytes: StatusBounds.html) ?? ""
    }

    func name(_ key: String) -> String? {
        filledText(key, atMost: MomentBounds.name)
    }

    func identifier(_ key: String) -> String? {
        self[key]?.identifier
    }

    /// Nil for one that is too long, has control characters, or whose bytes are no text (U+FFFD stands for them): a part of an
    /// identifier is another one.
    var identifier: String? {
        guard let text, !text.isEmpty, text.utf8.count <= StatusBounds.identifier,
            !text.unicodeScalars.contains(where: { $0 == "\u{FFFD}" || $0 < " " || "\u{7F}"..."\u{9F}" ~= $0 })
        else { return nil }
        return text
    }

    func address(_ key: String) -> String? {
        self[key]?.string?.boundedAddress.flatMap { $0.isEmpty ? nil : $0 }
    }

    func date(_ key: String) -> Date? {
        self[key]?.string.flatMap(Date.init(iso8601:))
    }

    func bool(_ key: String) -> Bool? {
        switch self[key] {
        case .bool(let isTrue): isTrue
        case .string("true"), .number("1"): true
        case .string("false"), .number("0"): false
        default: nil
        }
    }

    /// Nil for a number below 0: some servers write -1 where they do not know.
    func count(_ key: String) -> Int? {
        guard let text = self[key]?.text, let count = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }) else {
            return nil
        }
        return count >= 0 ? count : nil
    }

    /// The elements of a list that can be read, of the first `limit` ones.
    func list<Element>(_ key: String, atMost limit: Int, _ read: (JSONValue) -> Element?) -> [Element] {
        (self[key]?.array ?? []).prefix(limit).compactMap(read)
    }

    func size(_ key: String) -> PhotoSize? {
        guard let json = self[key], let width = json.count("width"), let height = json.count("height") else {
            return nil
        }
        return PhotoSize(width: width, height: height)
    }

    /// Nil for one that is too long: the beginning of a picture is none.
    var blurhash: String? {
        self["blurhash"]?.string.flatMap { !$0.isEmpty && $0.utf8.count <= StatusBounds.blurhash ? $0 : nil }
    }

    func emojis() -> [CustomEmoji] {
        list("emojis", atMost: StatusBounds.emojis) { json in
            json.name("shortcode").map {
                CustomEmoji(shortcode: $0, url: json.address("static_url") ?? json.address("url"))
            }
        }
    }
}
