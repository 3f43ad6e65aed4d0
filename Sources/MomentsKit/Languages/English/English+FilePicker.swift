extension English: FilePickerWords {
    public var filePickerTitle: String { "Choose a photo" }
    public var readingFolder: String { "Reading the folder …" }
    public var emptyFolder: String { "There are no photos in this folder." }
    public var noSuchFile: String { "Nothing here has these letters." }

    public func message(of error: PhotoFolderError) -> String {
        switch error {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
        }
    }

    public func fileSize(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000: counted(bytes, "byte", "bytes")
        case ..<1_000_000: "\((bytes / 1_000).grouped) kB"
        default: "\((bytes / 1_000_000).grouped).\(bytes % 1_000_000 / 100_000) MB"
        }
    }

    public var filePickerAdvice: String { "Letters find names. A number takes that photo, or goes into that folder." }
}
