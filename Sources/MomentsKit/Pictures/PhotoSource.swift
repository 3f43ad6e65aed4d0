/// Where the bytes of a photo come from.
public enum PhotoSource: Hashable, Sendable {
    /// A file of the folder `photos` beside the store, by its name there.
    case stored(name: String)
    /// An address at a feed's origin, as it wrote it.
    case remote(address: String, feed: Feed.ID)
}
