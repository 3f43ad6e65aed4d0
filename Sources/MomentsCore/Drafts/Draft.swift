/// An unfinished post of a person.
package struct Draft: Equatable, Sendable {
    package let text: String
    /// In their order. Those of the folder beside the store are there for as long as the draft is.
    package let photos: [Photo]
    /// How it is to stand on a server; nil where it stays here.
    package let status: StatusOptions?
    /// Written in a window that is gone.
    package let isLeftBehind: Bool

    package init(_ text: String, photos: [Photo] = [], status: StatusOptions? = nil, isLeftBehind: Bool = false) {
        self.text = text
        self.status = status
        self.photos = photos
        self.isLeftBehind = isLeftBehind
    }

    package var isEmpty: Bool { text.isEmpty && photos.isEmpty && status?.poll == nil }

    /// The post that it edits or replies to: a draft of each subject is kept. "" for a new one.
    package var subject: String { status?.subject ?? "" }
}
