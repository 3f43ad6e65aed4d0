/// What a person was writing.
public struct Draft: Equatable, Sendable {
    public let text: String
    /// In their order. Those of the folder beside the store are there for as long as the draft is.
    public let photos: [Photo]
    /// Written in a window that is gone.
    public let isLeftBehind: Bool

    public init(_ text: String, photos: [Photo] = [], isLeftBehind: Bool = false) {
        self.text = text
        self.photos = photos
        self.isLeftBehind = isLeftBehind
    }

    public var isEmpty: Bool { text.isEmpty && photos.isEmpty }
}
