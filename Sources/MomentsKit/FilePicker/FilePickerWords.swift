import MomentsCore

/// What the file picker says to a person.
package protocol FilePickerWords: Sendable {
    var filePickerTitle: String { get }
    var readingFolder: String { get }
    /// Neither folders nor photos.
    var emptyFolder: String { get }
    var noSuchFile: String { get }
    func message(of error: PhotoFolderError) -> String
    func fileSize(_ bytes: Int) -> String

    // MARK: In lines

    /// What letters and numbers do.
    var filePickerAdvice: String { get }
}
