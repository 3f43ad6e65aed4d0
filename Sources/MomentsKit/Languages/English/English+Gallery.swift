extension English: GalleryWords {
    package var galleryTitle: String { "Gallery" }
    package var ownPhotosTitle: String { "Your photos" }
    package func photosTitle(of author: String) -> String { "Photos by \(author)" }
    package var noPhotos: String { "No photos yet. They come with the moments that have some." }
    package var noOwnPhotos: String { "No photos of yours yet. They come with the moments you post." }
    package var noPhotosOfThem: String { "No photos of theirs are here." }
    package func galleryFailed(_ reason: String) -> String { "The photos cannot be shown. \(reason)" }
    package var sortedByName: String { "Sorted by name." }
    package var sortedByDate: String { "Sorted by date, the newest first." }

    package func galleryLine(title: String, date: String, altText: String?) -> String {
        "\(title), \(date)" + (altText.map { ". \($0)" } ?? "")
    }

    package var galleryAdvice: String { "An empty line lists photos. A number shows that photo." }
    package var lastPhoto: String { "That was the oldest photo." }
    package var firstPhoto: String { "This is the newest photo." }
}
