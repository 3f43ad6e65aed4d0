import MomentsCore

/// What the full-text index has of a moment where that differs from what the moment's row holds.
struct IndexedMoment: Equatable, Sendable {
    /// Nil where it is the title itself.
    let title: String?
    /// Nil where it is the author's name itself.
    let author: String?
    /// What is to be seen on photos and the answers of a poll, then the names and tags that nobody can type; nil where there
    /// are none.
    let alt: String?

    /// - Parameter status: what else is told of it; nil of all but statuses.
    init(title: String?, author: String?, photos: [Photo], status: StatusDetails? = nil) {
        self.title = SearchTokenizer.indexed(title)
        self.author = SearchTokenizer.indexed(author)
        let texts = photos.compactMap(\.altText) + (status.map(SearchTags.texts) ?? [])
        let text = texts.joined(separator: "\n")
        var words = text.isEmpty ? [] : [SearchTokenizer.indexed(text) ?? text]
        if let title { words += SearchNames.hashtags(in: title) }
        if let status { words += SearchTags.words(of: status) }
        alt = words.isEmpty ? nil : words.joined(separator: " ")
    }

    var isEmpty: Bool { title == nil && author == nil && alt == nil }
}
