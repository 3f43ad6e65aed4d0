/// The limits of a server for the photos of a post (docs.joinmastodon.org/entities/Instance/#media_attachments).
package struct MediaLimits: Equatable, Sendable {
    /// The limits of Mastodon, for servers that do not say theirs.
    private static let defaults = (count: 4, bytes: 16 * 1_024 * 1_024, altText: 1_500)

    private let maximumCount: Int
    private let bytes: Int
    /// In pixels; nil where it did not say.
    private let area: Int?
    private let altText: Int
    /// Empty where it did not say.
    private let types: [String]
    /// Whether what `Loss` names is lost there.
    private let keepsLess: Bool

    /// - Parameter capabilities: nil where the server said nothing.
    package init(of capabilities: ServerCapabilities? = nil) {
        let media = capabilities?.media
        maximumCount = min(capabilities?.statuses.maximumMediaAttachments ?? Self.defaults.count, MomentBounds.photos)
        bytes = media?.maximumImageSize ?? Self.defaults.bytes
        area = media?.maximumImageArea
        altText = media?.maximumDescription ?? Self.defaults.altText
        types = media?.supportedTypes ?? []
        keepsLess = ServerCapabilities.keepsLessOfPhotos(capabilities?.software)
    }

    /// A property of photos that such a server takes and does not keep.
    package enum Loss: CaseIterable, Sendable {
        /// The focus of one.
        case focus
        /// The cover, where no content warning covers them.
        case cover
        /// The lines of an alt text after the first.
        case altTextLines
    }

    /// - Parameter options: of the post that has them.
    package func losses(of photos: [Photo], in options: StatusOptions) -> [Loss] {
        guard keepsLess else { return [] }
        return Loss.allCases.filter { loss in
            switch loss {
            case .focus: photos.contains { $0.focus != nil }
            case .cover: options.isSensitive == true && options.spoilerText.trimmed.isEmpty && !photos.isEmpty
            case .altTextLines: photos.contains { $0.altText?.trimmed.contains(where: \.isNewline) == true }
            }
        }
    }

    /// Why photos cannot be posted there. Sizes are in bytes, an area in pixels, a length in code points.
    package enum Fault: Error, Equatable, Sendable {
        case tooMany(maximum: Int)
        case otherType(photo: String, PictureInfo.Format)
        case tooLarge(photo: String, size: Int, maximum: Int)
        case tooWide(photo: String, area: Int, maximum: Int)
        case longAltText(photo: String, surplus: Int, maximum: Int)
    }

    /// The first one; nil where they can be posted.
    /// - Parameter size: of the file of a photo, in bytes; nil where that is not known.
    package func fault(of photos: [Photo], size: (Photo) -> Int?) -> Fault? {
        if photos.count > maximumCount { return .tooMany(maximum: maximumCount) }
        for photo in photos {
            if let fault = fault(of: photo, size: size(photo)) { return fault }
        }
        return nil
    }

    private func fault(of photo: Photo, size: Int?) -> Fault? {
        let name = photo.name ?? photo.address
        if let format = photo.stored?.format, !types.isEmpty, !types.contains(format.mimeType) {
            return .otherType(photo: name, format)
        }
        if let size, size > bytes { return .tooLarge(photo: name, size: size, maximum: bytes) }
        if let area, let pixels = photo.size?.area, pixels > area {
            return .tooWide(photo: name, area: pixels, maximum: area)
        }
        let surplus = (photo.altText?.unicodeScalars.count ?? 0) - altText
        return surplus > 0 ? .longAltText(photo: name, surplus: surplus, maximum: altText) : nil
    }
}
