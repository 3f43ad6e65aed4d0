/// The files that were chosen for what is being written: whoever asked for them takes them once they are back.
@MainActor package final class ChosenPhotos {
    private var paths: [String] = []

    package init() {}

    package func add(_ path: String) {
        paths.append(path)
    }

    /// Each is taken once.
    package func take() -> [String] {
        defer { paths = [] }
        return paths
    }
}
