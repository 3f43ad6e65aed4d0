/// A picture, video or sound of a status (docs.joinmastodon.org/entities/MediaAttachment).
package struct MediaAttachment: Identifiable, Equatable, Sendable {
    /// `type` of the entity.
    package enum Kind: String, Sendable {
        case image
        /// A video without sound that runs again and again, as a GIF does.
        case gifv
        case video
        case audio
        case unknown
    }

    package var id: String
    package var kind: Kind
    /// Nil while the server works on it, and where it did not keep what another one has.
    package var url: String?
    /// A smaller one, or a picture of a video.
    package var previewURL: String?
    /// Where it is on the server that it comes from.
    package var remoteURL: String?
    /// The alt text of its author; nil if there is none.
    package var description: String?
    /// How it looks blurred (blurha.sh).
    package var blurhash: String?
    /// `meta.original`.
    package var size: PhotoSize?
    /// `meta.small`: that of `previewURL`.
    package var previewSize: PhotoSize?

    package init(
        id: String, kind: Kind, url: String?, previewURL: String? = nil, remoteURL: String? = nil,
        description: String? = nil, blurhash: String? = nil, size: PhotoSize? = nil, previewSize: PhotoSize? = nil
    ) {
        self.id = id
        self.kind = kind
        self.url = url
        self.previewURL = previewURL
        self.remoteURL = remoteURL
        self.description = description
        self.blurhash = blurhash
        self.size = size
        self.previewSize = previewSize
    }
}
