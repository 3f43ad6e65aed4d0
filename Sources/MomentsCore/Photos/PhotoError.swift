/// Why a photo was not added. Nothing was kept of it.
public enum PhotoError: Error, Equatable, Sendable {
    /// The person's file is no photo that can be shown.
    case file(path: String, PictureFailure)
    /// The photo could not be copied.
    case store(StoreError)
}
