import SystemPackage

extension FilePath {
    /// The folder that it lies in: `.` for a name alone.
    package var folder: FilePath {
        let folder = removingLastComponent()
        return folder.isEmpty ? "." : folder
    }
}
