import MomentsCore

/// What is in a draft: the text, and the photos in their order.
struct DraftContent: Equatable, Sendable {
    var text: String
    var photos: [Photo]

    init(_ text: String, _ photos: [Photo] = []) {
        self.text = text
        self.photos = photos
    }

    var isEmpty: Bool { text.isEmpty && photos.isEmpty }

    /// This before another one, with a blank line between the texts. A moment holds no more photos than it may.
    func before(_ other: DraftContent) -> DraftContent {
        let texts = [text, other.text].filter { !$0.isEmpty }
        return DraftContent(
            texts.joined(separator: "\n\n"), Array((photos + other.photos).prefix(MomentBounds.photos)))
    }

    /// Whether it ends with all of another one.
    func ends(with other: DraftContent) -> Bool {
        let endsWithText = text == other.text || text.hasSuffix("\n\n\(other.text)") || other.text.isEmpty
        return endsWithText && photos.suffix(other.photos.count).elementsEqual(other.photos)
    }

    func draft(isLeftBehind: Bool = false) -> Draft {
        Draft(text, photos: photos, isLeftBehind: isLeftBehind)
    }
}
