import MomentsCore

/// What the full-text index has of a moment where that differs from what the moment's row holds.
struct IndexedMoment: Equatable, Sendable {
    /// Nil where it is the title itself.
    let title: String?
    /// Nil where it is the author's name itself.
    let author: String?
    /// Nil where no photo has an alt text.
    let alt: String?

    init(title: String?, author: String?, photos: [Photo]) {
        self.title = SearchTokenizer.indexed(title)
        self.author = SearchTokenizer.indexed(author)
        let alt = photos.compactMap(\.altText).joined(separator: "\n")
        self.alt = alt.isEmpty ? nil : SearchTokenizer.indexed(alt) ?? alt
    }

    var isEmpty: Bool { title == nil && author == nil && alt == nil }
}
