import SystemPackage

/// The files that were chosen for what is being written: whoever asked for them takes them once they are back.
@MainActor package final class ChosenPhotos {
    private var paths: [FilePath] = []

    package init() {}

    package func add(_ path: FilePath) {
        paths.append(path)
    }

    /// Each is taken once.
    package func take() -> [FilePath] {
        defer { paths = [] }
        return paths
    }
}
