import MomentsCore

/// Names and values as forms and queries have them (url.spec.whatwg.org/#application/x-www-form-urlencoded).
struct URLForm {
    private let fields: [(name: String, value: String)]

    /// A part that is no field is left out.
    init(_ text: String) {
        fields = text.split(separator: "&").compactMap { field in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                Self.decode($0)
            }
            guard let name = parts[0], let value = parts.count > 1 ? parts[1] : "" else { return nil }
            return (name, value)
        }
    }

    /// Nil where there is no field of this name, and where there are several: which one counts is not for us to choose
    /// (RFC 6749, 3.1).
    subscript(name: String) -> String? {
        let found = fields.filter { $0.name == name }
        return found.count == 1 ? found[0].value : nil
    }

    static func encode(_ fields: KeyValuePairs<String, String>) -> String { encode(Array(fields)) }

    static func encode(_ fields: [(key: String, value: String)]) -> String {
        fields.map { "\(PercentEncoding.encode(value: $0.key))=\(PercentEncoding.encode(value: $0.value))" }
            .joined(separator: "&")
    }

    private static func decode(_ part: Substring) -> String? {
        PercentEncoding.decode(part.replacing("+", with: " "))
    }
}
