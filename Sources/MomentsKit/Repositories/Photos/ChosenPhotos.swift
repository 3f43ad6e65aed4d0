/// The files that were chosen for what is being written: whoever asked for them takes them once they are back.
@MainActor public final class ChosenPhotos {
    private var paths: [String] = []

    public init() {}

    public func add(_ path: String) {
        paths.append(path)
    }

    /// Each is taken once.
    public func take() -> [String] {
        defer { paths = [] }
        return paths
    }
}
