import MomentsCore

/// The texts of a moment in the full-text index, where they differ from those in the moment's row.
struct IndexedMoment: Equatable, Sendable {
    /// Nil where it is the title itself.
    let title: String?
    /// Nil where it is the author's name itself.
    let author: String?
    /// Descriptions of photos and the options of a poll, then the names and tags that nobody can type; nil where there are none.
    let alt: String?

    /// - Parameter status: its further details; nil of all but statuses.
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
