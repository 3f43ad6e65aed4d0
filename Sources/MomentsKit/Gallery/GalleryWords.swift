/// What the gallery says to a person.
package protocol GalleryWords: MomentActionWords {
    var galleryTitle: String { get }
    /// Of one's own alone, and of somebody else's.
    var ownPhotosTitle: String { get }
    func photosTitle(of author: String) -> String
    /// Where the timeline has none, oneself has none, and somebody else has none.
    var noPhotos: String { get }
    var noOwnPhotos: String { get }
    var noPhotosOfThem: String { get }
    /// Instead of the photos, with the reason.
    func galleryFailed(_ reason: String) -> String
    /// In which order files stand from now on.
    var sortedByName: String { get }
    var sortedByDate: String { get }

    // MARK: In lines

    /// One photo; no full stop at its end.
    /// - Parameter altText: what is to be seen on it, where that is known.
    func galleryLine(title: String, date: String, altText: String?) -> String
    /// What can be typed.
    var galleryAdvice: String { get }
    var lastPhoto: String { get }
    var firstPhoto: String { get }
}
