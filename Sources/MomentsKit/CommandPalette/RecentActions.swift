/// The actions that were run from the palette since the app started: it shows them first.
@MainActor package final class RecentActions {
    private static let maximum = 8

    /// By their names, the last one first.
    private(set) var names: [String] = []

    package init() {}

    func add(_ name: String) {
        names.removeAll { $0 == name }
        names.insert(name, at: 0)
        names = Array(names.prefix(Self.maximum))
    }
}
