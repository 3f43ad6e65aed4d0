/// A list that somebody made on their server: what the people of it post is a view (docs.joinmastodon.org/entities/List).
package struct ServerList: Identifiable, Equatable, Sendable {
    package let id: String
    package let title: String

    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
