/// What the gallery says to a person.
package protocol GalleryWords: MomentActionWords {
    var galleryTitle: String { get }
    /// Where the timeline has none.
    var noPhotos: String { get }
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
