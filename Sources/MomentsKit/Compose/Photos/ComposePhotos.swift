import MomentsCore

/// The photos of the post that is being written, or its poll, and the field that takes the typed text.
struct ComposePhotos: Equatable {
    private(set) var photos: [Photo] = []
    /// Nil where there is none. A server takes photos or a poll.
    var poll: NewPoll?
    var focus = ComposeFocus.text
    /// The typed part of a path.
    var path = ""
    /// The typed part of the focus of a photo.
    private(set) var photoFocus = ""

    init(_ photos: [Photo] = [], poll: NewPoll? = nil) {
        self.photos = photos
        self.poll = poll
    }

    var isFull: Bool { photos.count >= MomentBounds.photos }
    var withoutAltText: Int { photos.count { $0.altText == nil } }

    func contains(_ photo: Photo) -> Bool {
        photos.contains { $0.address == photo.address }
    }

    /// The focus moves to its alt text.
    mutating func add(_ photo: Photo) {
        photos.append(photo)
        focus = .altText(photos.count - 1)
    }

    /// - Parameter typed: the part of the path that is typed already.
    mutating func askForPath(_ typed: String = "") {
        (focus, path) = (.path, typed)
    }

    mutating func askForWarning() {
        focus = .warning
    }

    mutating func askForLanguage() {
        focus = .language
    }

    /// Of the selected photo.
    mutating func askForPhotoFocus() {
        guard let selected else { return }
        (focus, photoFocus) = (.photoFocus(selected), photos[selected].focus?.text ?? "")
    }

    mutating func leaveField() {
        (focus, path, photoFocus) = (.text, "", "")
    }

    /// The text, then each choice of the poll and each photo, then the text again.
    mutating func moveFocus(by step: Int) {
        let options = poll?.options.indices.map(ComposeFocus.pollOption) ?? []
        let fields = [.text] + options + photos.indices.map(ComposeFocus.altText)
        let field = focus.photo.map(ComposeFocus.altText) ?? focus
        guard let position = fields.firstIndex(of: field) else { return leaveField() }
        focus = fields[(position + step + fields.count) % fields.count]
    }

    /// Moves to a field that is there.
    mutating func moveFocus(to field: ComposeFocus) {
        if let photo = field.photo, !photos.indices.contains(photo) { return }
        if case .pollOption(let index) = field, poll?.options.indices.contains(index) != true { return }
        leaveField()
        focus = field
    }

    mutating func setAltText(_ text: String) {
        guard case .altText(let index) = focus, photos.indices.contains(index) else { return }
        photos[index] = photos[index].with(altText: text)
    }

    /// The photo has no focus while the text is not one.
    mutating func setPhotoFocus(_ text: String) {
        guard case .photoFocus(let index) = focus, photos.indices.contains(index) else { return }
        photoFocus = text
        photos[index].focus = PhotoFocus(text.trimmed)
    }

    /// The text in the field of the focus while it is not one.
    var faultyPhotoFocus: String? {
        guard case .photoFocus = focus, !photoFocus.trimmed.isEmpty, PhotoFocus(photoFocus.trimmed) == nil else {
            return nil
        }
        return photoFocus
    }

    /// The one of which something is typed, else the last one.
    private var selected: Int? { focus.photo ?? photos.indices.last }

    /// The photo or the choice that has the focus, else the last one.
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
        if focus.photo != nil { focus = photos.isEmpty ? .text : .altText(min(selected, photos.count - 1)) }
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
