/// What a person wants to post: a text, photos, or both.
package struct Post: Equatable, Sendable {
    /// Nil where there are photos alone.
    package let text: PostText?
    package let photos: [Photo]

    package init(_ text: PostText) {
        self.text = text
        photos = []
    }

    /// Nil for what is neither, for a text that is too long, and for more photos than a moment may hold.
    package init?(_ text: String, photos: [Photo]) {
        let isBlank = text.allSatisfy(\.isWhitespace)
        guard photos.count <= MomentBounds.photos, !isBlank || !photos.isEmpty else { return nil }
        self.text = PostText(text)
        guard self.text != nil || isBlank else { return nil }
        self.photos = photos
    }
}
