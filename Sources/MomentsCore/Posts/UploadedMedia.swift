/// A photo of a post that its server has, before the post is there.
package struct UploadedMedia: Equatable, Sendable, Codable {
    package let id: MediaAttachment.ID
    /// Whether the server is done with it, so that a post can have it.
    package let isReady: Bool

    package init(id: MediaAttachment.ID, isReady: Bool) {
        self.id = id
        self.isReady = isReady
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case isReady = "ready"
    }
}
