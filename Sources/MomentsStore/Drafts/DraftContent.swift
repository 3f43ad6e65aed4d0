import MomentsCore

/// The content of a draft: the text, the photos in their order, and its options on a server.
struct DraftContent: Equatable, Sendable {
    var text: String
    var photos: [Photo]
    /// Nil where it stays here.
    var status: StatusOptions?

    init(_ text: String, _ photos: [Photo] = [], status: StatusOptions? = nil) {
        self.text = text
        self.photos = photos
        self.status = status
    }

    init(_ draft: Draft) {
        self.init(draft.text, draft.photos, status: draft.status)
    }

    var isEmpty: Bool { text.isEmpty && photos.isEmpty && status?.poll == nil }

    /// Whether it is public, unlisted or local.
    var isForAnyone: Bool { status.map { [.public, .unlisted].contains($0.visibility) } ?? true }

    /// As of `Draft`.
    var subject: String { status?.subject ?? "" }

    /// This before another one, with a blank line between the texts. A moment holds no more photos than it may, and only people
    /// who may read both can read it.
    func before(_ other: DraftContent) -> DraftContent {
        let status = other.isEmpty ? status : status(with: other)
        let texts = [text(beside: status?.poll), other.text(beside: status?.poll)].filter { !$0.isEmpty }
        return DraftContent(
            texts.joined(separator: "\n\n"), Array((photos + other.photos).prefix(MomentBounds.photos)),
            status: status)
    }

    /// The content before another one was put in front; nil where the other does not stand there.
    func without(_ other: DraftContent) -> DraftContent? {
        var rest = self
        if status?.poll == other.status?.poll { rest.status?.poll = nil }
        if text == other.text {
            rest.text = ""
        } else if !other.text.isEmpty, text.hasPrefix("\(other.text)\n\n") {
            rest.text = String(text.dropFirst(other.text.count + 2))
        } else {
            return nil
        }
        return rest
    }

    /// The text, and the answers of its poll where another one stands in the place of that, or none.
    private func text(beside poll: NewPoll?) -> String {
        guard let own = status?.poll, own != poll else { return text }
        return ([text] + own.options).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Of two that are to stand on different servers, or one of which stays here, both stay here.
    private func status(with other: DraftContent) -> StatusOptions? {
        guard let status, let others = other.status, status.feed == others.feed else { return nil }
        var options = status.with(visibility: status.visibility.narrowed(to: others.visibility))
        if options.spoilerText.isEmpty { options.spoilerText = others.spoilerText }
        if options.poll == nil { options.poll = others.poll }
        if others.isSensitive == true { options.isSensitive = true }
        return options
    }

    /// Whether it ends with all of another one.
    func ends(with other: DraftContent) -> Bool {
        let endsWithText = text == other.text || text.hasSuffix("\n\n\(other.text)") || other.text.isEmpty
        guard other.status?.poll == nil || other.status?.poll == status?.poll else { return false }
        return endsWithText && photos.suffix(other.photos.count).elementsEqual(other.photos)
    }

    func draft(isLeftBehind: Bool = false) -> Draft {
        Draft(text, photos: photos, status: status, isLeftBehind: isLeftBehind)
    }
}
