import Essentials

/// A value that is read from and written as a text of JSON.
///
/// No error says why a text cannot be read: the decoder's error holds parts of the text, and those may be a secret. A caller that
/// reads a text of a server or a file cuts it at its bound first.
package protocol JSONCodable: Codable {}

extension JSONCodable {
    /// - Returns: nil for what `json` did not write.
    package init?(json text: String) {
        self.init(json: Array(text.utf8))
    }

    package init?(json bytes: [UInt8]) {
        // The parser looks at the depth: Foundation's ends the program at a text whose last byte is the 513th bracket.
        guard JSONParser.parse(bytes) != nil, let value = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else {
            return nil
        }
        self = value
    }

    /// One line. Its members are in the order of their names, so that equal values have equal texts.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
