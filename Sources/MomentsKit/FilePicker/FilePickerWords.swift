import MomentsCore

/// What the file picker says to a person.
package protocol FilePickerWords: Sendable {
    func filePickerTitle(for choice: FilePickerProps.Choice) -> String
    /// The row of the folder that is shown.
    func thisFolder(for use: FolderUse) -> String
    /// What comes with it.
    func photosHere(_ count: Int, for use: FolderUse) -> String
    var readingFolder: String { get }
    /// Neither folders nor photos.
    var emptyFolder: String { get }
    var noSuchFile: String { get }
    func message(of error: PhotoFolderError) -> String
    func fileSize(_ bytes: Int) -> String
    /// How large a photo is: "4,000 × 3,000".
    func pixels(width: String, height: String) -> String
    /// Of a file that cannot be chosen.
    var noPhotoToChoose: String { get }
    func photosMarked(_ count: Int) -> String

    // MARK: In lines

    /// What letters and numbers do.
    func filePickerAdvice(for choice: FilePickerProps.Choice) -> String
}
