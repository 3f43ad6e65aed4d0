/// A value that is a text in JSON. A text that breaks its rule cannot be read.
package protocol TextCodable: Codable {
    init?(_ text: String)
    var text: String { get }
}

extension TextCodable {
    package init(from decoder: any Decoder) throws {
        guard let value = Self(try decoder.singleValueContainer().decode(String.self)) else { throw BrokenRule() }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
