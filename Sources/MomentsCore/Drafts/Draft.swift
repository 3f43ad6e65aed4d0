/// What a person was writing.
package struct Draft: Equatable, Sendable {
    package let text: String
    /// In their order. Those of the folder beside the store are there for as long as the draft is.
    package let photos: [Photo]
    /// Written in a window that is gone.
    package let isLeftBehind: Bool

    package init(_ text: String, photos: [Photo] = [], isLeftBehind: Bool = false) {
        self.text = text
        self.photos = photos
        self.isLeftBehind = isLeftBehind
    }

    package var isEmpty: Bool { text.isEmpty && photos.isEmpty }
}
