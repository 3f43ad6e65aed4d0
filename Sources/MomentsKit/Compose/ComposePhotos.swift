import MomentsCore

/// The photos of what is being written, or its poll, and where what is typed goes.
struct ComposePhotos: Equatable {
    private(set) var photos: [Photo] = []
    /// Nil where there is none. A server takes photos or a poll.
    var poll: NewPoll?
    var focus = ComposeFocus.text
    /// What was typed of a path.
    var path = ""

    init(_ photos: [Photo] = [], poll: NewPoll? = nil) {
        self.photos = photos
        self.poll = poll
    }

    var isFull: Bool { photos.count >= MomentBounds.photos }
    var withoutAltText: Int { photos.count { $0.altText == nil } }

    func contains(_ photo: Photo) -> Bool {
        photos.contains { $0.address == photo.address }
    }

    /// Its alt text is what is typed next.
    mutating func add(_ photo: Photo) {
        photos.append(photo)
        focus = .altText(photos.count - 1)
    }

    mutating func askForPath() {
        focus = .path
    }

    mutating func askForWarning() {
        focus = .warning
    }

    mutating func askForLanguage() {
        focus = .language
    }

    mutating func leaveField() {
        (focus, path) = (.text, "")
    }

    /// The text, then each answer of the poll and each photo, then the text again.
    mutating func moveFocus(by step: Int) {
        let options = poll?.options.indices.map(ComposeFocus.pollOption) ?? []
        let fields = [.text] + options + photos.indices.map(ComposeFocus.altText)
        guard let position = fields.firstIndex(of: focus) else { return leaveField() }
        focus = fields[(position + step + fields.count) % fields.count]
    }

    mutating func setAltText(_ text: String) {
        guard case .altText(let index) = focus, photos.indices.contains(index) else { return }
        photos[index] = photos[index].with(altText: text)
    }

    /// The one whose alt text has the focus, else the last one.
    private var selected: Int? {
        if case .altText(let index) = focus { return index }
        return photos.indices.last
    }

    /// The photo or the answer that has the focus, else the last one.
    /// - Returns: false where there is none.
    mutating func remove() -> Bool {
        if case .pollOption(let index) = focus {
            removeOption(index)
            return true
        }
        if photos.isEmpty, let poll {
            removeOption(poll.options.count - 1)
            return true
        }
        guard let selected else { return false }
        photos.remove(at: selected)
        if case .altText = focus { focus = photos.isEmpty ? .text : .altText(min(selected, photos.count - 1)) }
        return true
    }

    /// - Returns: false where it is the first or the last one already.
    mutating func move(by step: Int) -> Bool {
        guard let selected, photos.indices.contains(selected + step) else { return false }
        photos.swapAt(selected, selected + step)
        focus = .altText(selected + step)
        return true
    }
}
