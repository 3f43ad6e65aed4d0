/// The names of feeds.
package enum FeedName {
    /// Whether a person means the same with both.
    package static func isSame(_ first: String, _ second: String) -> Bool {
        first.lowercased() == second.lowercased()
    }

    /// The feeds that a person means: those of the name, else of the handle, else of the number, else those on the host.
    /// - Parameters:
    ///   - text: a name, a handle (`ada@mastodon.example`, with or without an `@` in front), a number or a host.
    ///   - feeds: in the order that they were added.
    package static func meant(by text: String, among feeds: [Feed]) -> [Feed] {
        let handle = text.hasPrefix("@") ? String(text.dropFirst()) : text
        let ways: [(Feed) -> Bool] = [
            { isSame($0.name, text) }, { $0.kind.has(.signIn) && isSame($0.userID, handle) },
            { String($0.id) == text }, { isSame($0.address.host, text) },
        ]
        return ways.lazy.map { feeds.filter($0) }.first { !$0.isEmpty } ?? []
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
