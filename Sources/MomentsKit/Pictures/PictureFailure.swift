/// Why there is no picture.
public enum PictureFailure: Error, Equatable, Sendable {
    /// It is none of JPEG, PNG, GIF and WebP.
    case unknownFormat
    /// It is not what its format says.
    case damaged
    /// It has more pixels or bytes than are decoded.
    case tooLarge
    /// It was not decoded within the time there is.
    case tooSlow
    /// Its file is gone, or was never there.
    case missing
    /// Its file cannot be read, or is no regular file.
    case unreadable(reason: String)
    /// A feed's photo that was not fetched; the reason is the server's or the setting's, as a sentence says it.
    case notFetched(PhotoFetchFailure)
    /// `moments-pictures` is missing, of another version or cannot be started.
    case helper(SyncHelperError)
}

/// Why a photo of a feed was not fetched.
public enum PhotoFetchFailure: Error, Equatable, Sendable {
    /// `remote-photos` is `never`.
    case turnedOff
    /// Its address is none, or not of a place that photos are fetched from (`photo-hosts`, private networks, plain `http:`).
    case refused(host: String)
    case failed(FeedFailure)
}
