/// Whether a moment is folded until it is unfolded, by its status; never where it has none.
extension Moment {
    package var isFoldable: Bool { status?.isFoldable(photos: photos.count + morePhotos) ?? false }
    package var isFoldedAsSensitive: Bool { status?.isFoldedAsSensitive(photos: photos.count + morePhotos) ?? false }
}
