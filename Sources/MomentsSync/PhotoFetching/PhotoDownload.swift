import MomentsCore

/// A photo that is asked for, by one or by several.
struct PhotoDownload: Hashable, Sendable {
    let address: String
    /// The one that the photo came with.
    let feed: PhotoFeed?
}
