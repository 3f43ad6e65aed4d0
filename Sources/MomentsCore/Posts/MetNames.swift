/// Knows whom and what the person met lately on their servers.
@MainActor package protocol MetNamesRepository: AnyObject {
    func metNames(of feed: Feed.ID) throws(StoreError) -> MetNames

    /// The shortcodes of the server's custom emojis, without the colons, in its order.
    func emojis(of feed: Feed.ID) throws(StoreError) -> [String]
}

/// Whom and what a person met lately on a server, what they met most often first.
package struct MetNames: Equatable, Sendable {
    package struct Person: Equatable, Sendable {
        /// `user@host`
        package let handle: String
        package let name: String?

        package init(_ handle: String, name: String? = nil) {
            self.handle = handle
            self.name = name
        }
    }

    package let people: [Person]
    /// Hashtags, without the number sign.
    package let tags: [String]

    package init(people: [Person] = [], tags: [String] = []) {
        self.people = people
        self.tags = tags
    }
}
