extension PhotoSource {
    /// Where a photo of a moment comes from. What a feed calls a photo never leads into the folder beside the store.
    /// - Returns: nil for an address that nobody fetches: it came with an import, and no feed is there to ask.
    public init?(_ photo: Photo, of moment: Moment) {
        if let feed = moment.feed {
            self = .remote(address: photo.address, feed: feed)
        } else if let name = photo.stored {
            self = .stored(name: name.text)
        } else {
            return nil
        }
    }
}

extension Photo {
    /// Its name in the folder beside the store, where it is a photo of a local moment; nil for what lies elsewhere.
    public var stored: PhotoName? { PhotoName(address: address) }
}
