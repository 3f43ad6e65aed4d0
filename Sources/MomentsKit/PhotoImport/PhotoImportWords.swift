import MomentsCore

/// What an import of photos says to a person.
package protocol PhotoImportWords: Sendable {
    /// - Parameter folder: its name.
    func photoImportTitle(_ folder: String) -> String
    /// - Parameter total: how many files there are; 0 where nobody knows.
    func photoImportProgress(_ seen: Int, of total: Int) -> String
    /// It ends after the photo at hand.
    var photoImportStopping: String { get }
    /// Stopped by the person; what came of it follows.
    var photoImportStopped: String { get }
    /// What came of it.
    /// - Parameter unchanged: how many were there already.
    func photosImported(_ count: Int, unchanged: Int) -> String
    func noPhotosFound(in folder: String) -> String
    func filesSkipped(_ count: Int) -> String
    /// Where they were taken is not in the copies.
    func placesLeftOut(_ count: Int) -> String
    func message(of error: PhotoImportError) -> String
    /// What can be typed where it is over.
    var photoImportAdvice: String { get }
}
