/// What feeds are called.
package enum FeedName {
    /// Whether a person means the same with both.
    package static func isSame(_ first: String, _ second: String) -> Bool {
        first.lowercased() == second.lowercased()
    }

    /// The name, with a number behind it where another feed has it.
    package static func free(_ name: String, beside others: [Feed]) -> String {
        let name = name.split(whereSeparator: \.isNewline).joined(separator: " ")
        let isTaken = { (name: String) in others.contains { isSame($0.name, name) } }
        var (candidate, number) = (name, 1)
        while isTaken(candidate) {
            number += 1
            candidate = "\(name) \(number)"
        }
        return candidate
    }
}
