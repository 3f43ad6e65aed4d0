/// Why there is no picture.
public enum PictureFailure: Error, Equatable, Sendable {
    /// The file is not a JPEG, PNG, GIF or WebP.
    case unknownFormat
    /// The file is not in the format that it names.
    case damaged
    /// The picture has more pixels or bytes than are decoded.
    case tooLarge
    /// The picture was not decoded in time.
    case tooSlow
    /// Its file is gone, or was never there.
    case missing
    /// Its file cannot be read, or is no regular file.
    case unreadable(reason: String)
    /// A remote photo is not fetched: `remote-photos` is `never`.
    case turnedOff
    /// A remote photo could not be fetched.
    case notFetched(PhotoFetchFailure)
    /// `moments-sync`, which fetches photos, is missing, of another version or cannot be started.
    case fetcher(SyncHelperError)
    /// `moments-pictures` is missing, of another version or cannot be started.
    case helper(SyncHelperError)
}

/// Why a photo was not fetched from where it is.
public enum PhotoFetchFailure: Error, Equatable, Sendable {
    /// `photo-hosts` does not have it.
    case notAllowed(host: String)
    /// The photo is at this machine or in a private network, and its feed is not there.
    case privateHost(String)
    case failed(FeedFailure)
    /// The photo came, and could not be kept, in the system's words.
    case notStored(reason: String)
}
