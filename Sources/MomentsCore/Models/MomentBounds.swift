/// How much a moment may hold. More is cut where it is imported, and cannot be written here; of what a store holds
/// nevertheless, no more is read.
package enum MomentBounds {
    /// Of the text, in code points: twenty for each character of the longest post.
    package static let title = 20 * PostText.limit
    package static let photos = 500
    /// Of the alt text of a photo, in code points.
    package static let altText = 2_000
    /// How many people like it.
    package static let likes = 10_000
    /// Of a moment's identifier at its origin, in code points.
    package static let identifier = 10_000
    /// Of a person's name or identifier, in code points.
    package static let name = 1_000
    /// Of an address, in UTF-8 bytes: eight times as long as one that can be followed.
    package static let address = 8 * WebAddress.maximumBytes
}
