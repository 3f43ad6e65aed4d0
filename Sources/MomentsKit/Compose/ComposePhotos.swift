import MomentsCore

/// The photos of what is being written, and where what is typed goes.
struct ComposePhotos: Equatable {
    private(set) var photos: [Photo] = []
    private(set) var focus = ComposeFocus.text
    /// What was typed of a path.
    var path = ""

    init(_ photos: [Photo] = []) {
        self.photos = photos
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

    mutating func leaveField() {
        (focus, path) = (.text, "")
    }

    /// The text, then each photo, then the text again.
    mutating func moveFocus(by step: Int) {
        let position: Int
        switch focus {
        case .path, .warning: return leaveField()
        case .text: position = 0
        case .altText(let index): position = index + 1
        }
        let count = photos.count + 1
        let next = (position + step + count) % count
        focus = next == 0 ? .text : .altText(next - 1)
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

    /// - Returns: false where there is none.
    mutating func remove() -> Bool {
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
