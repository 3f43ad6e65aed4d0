/// A piece of JSON (RFC 8259) as it came, wrong types included: what is made of them is for the reader to say.
public enum JSONValue: Equatable, Sendable {
    public struct Member: Equatable, Sendable {
        public let key: String
        public let value: JSONValue
    }

    case null
    case bool(Bool)
    /// As it was written: identifiers can be longer than a number holds.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// The member of an object; of several with one name, the last.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    package var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    package var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// A string, or a number as a string.
    package var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }
}
