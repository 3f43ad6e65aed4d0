/// What of a moment is folded until it is asked for, as its status says; nothing where it has none.
extension Moment {
    package var isFoldable: Bool { status?.isFoldable(photos: photos.count + morePhotos) ?? false }
    package var isFoldedAsSensitive: Bool { status?.isFoldedAsSensitive(photos: photos.count + morePhotos) ?? false }
}
