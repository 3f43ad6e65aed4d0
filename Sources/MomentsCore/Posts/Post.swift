/// A new post: a text, photos, or both.
package struct Post: Equatable, Sendable {
    /// Nil where there are photos alone.
    package let text: PostText?
    package let photos: [Photo]
    /// How it stands on a server; nil where it stays here.
    package let status: StatusOptions?

    package init(_ text: PostText, status: StatusOptions? = nil) {
        self.text = text
        self.status = status
        photos = []
    }

    /// Nil for what is neither, for a text that is too long, and for more photos than a moment may hold.
    package init?(_ text: String, photos: [Photo], status: StatusOptions? = nil) {
        let isBlank = text.allSatisfy(\.isWhitespace)
        guard photos.count <= MomentBounds.photos, !isBlank || !photos.isEmpty else { return nil }
        self.text = PostText(text)
        guard self.text != nil || isBlank else { return nil }
        self.photos = photos
        self.status = status
    }
}
