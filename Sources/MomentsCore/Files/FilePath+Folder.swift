import SystemPackage

extension FilePath {
    /// What it lies in: `.` for a name alone.
    package var folder: FilePath {
        let folder = removingLastComponent()
        return folder.isEmpty ? "." : folder
    }
}
