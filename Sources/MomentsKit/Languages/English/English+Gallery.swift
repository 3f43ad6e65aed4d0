extension English: GalleryWords {
    public var galleryTitle: String { "Gallery" }
    public var noPhotos: String { "No photos yet. They come with the moments that have some." }
    public func galleryFailed(_ reason: String) -> String { "The photos cannot be shown. \(reason)" }

    public func galleryLine(title: String, date: String, altText: String?) -> String {
        "\(title), \(date)" + (altText.map { ". \($0)" } ?? "")
    }

    public var galleryAdvice: String { "An empty line lists photos. A number shows that photo." }
    public var lastPhoto: String { "That was the oldest photo." }
    public var firstPhoto: String { "This is the newest photo." }
}
