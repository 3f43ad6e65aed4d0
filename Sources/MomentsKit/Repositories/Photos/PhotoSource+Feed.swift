extension PhotoSource {
    /// As `init(_:of:)` says, for who has no whole moment.
    /// - Parameter feed: the one that the photo's moment came with; nil for what is the account's own.
    init?(_ photo: Photo, feed: Feed.ID?) {
        if let feed {
            self = .remote(address: photo.address, feed: feed)
        } else if let name = photo.stored {
            self = .stored(name: name.text)
        } else {
            return nil
        }
    }
}
