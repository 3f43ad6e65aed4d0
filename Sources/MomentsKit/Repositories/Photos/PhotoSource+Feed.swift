extension PhotoSource {
    /// What stands before the name of a file in the address of a photo that is stored here.
    private static let folder = "photos/"

    /// - Parameter feed: the one that the photo's moment came with; nil for what is the account's own.
    init?(_ photo: Photo, feed: Feed.ID?) {
        if let feed {
            self = .remote(address: photo.address, feed: feed)
            return
        }
        let name = photo.address.dropFirst(Self.folder.count)
        guard photo.address.hasPrefix(Self.folder), !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else {
            return nil
        }
        self = .stored(name: String(name))
    }
}
