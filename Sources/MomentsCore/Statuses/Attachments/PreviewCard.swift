/// The server's preview of the first link of a status (docs.joinmastodon.org/entities/PreviewCard). No text of it is HTML.
package struct PreviewCard: Equatable, Sendable {
    package var url: String
    package var title: String
    package var description: String
    package var authorName: String?
    package var providerName: String?
    package var image: String?
    /// The alt text of the image.
    package var imageDescription: String?
    package var imageSize: PhotoSize?
    package var blurhash: String?

    package init(
        url: String, title: String = "", description: String = "", authorName: String? = nil,
        providerName: String? = nil, image: String? = nil, imageDescription: String? = nil,
        imageSize: PhotoSize? = nil, blurhash: String? = nil
    ) {
        self.url = url
        self.title = title
        self.description = description
        self.authorName = authorName
        self.providerName = providerName
        self.image = image
        self.imageDescription = imageDescription
        self.imageSize = imageSize
        self.blurhash = blurhash
    }
}
