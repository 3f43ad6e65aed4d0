/// Brings the bytes of photos, and says what they are.
@MainActor package protocol PhotoLoading: AnyObject {
    /// Fetches the photo where it is not here yet, and looks into it.
    /// - Parameter isAhead: nobody looks at it yet; what somebody looks at goes first.
    func info(of source: PhotoSource, isAhead: Bool) async throws(PictureFailure) -> PictureInfo

    /// The file of the photo, as it is.
    func bytes(of source: PhotoSource) async throws(PictureFailure) -> [UInt8]
}
