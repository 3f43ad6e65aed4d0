/// What was run from the palette, for as long as the app runs: it comes first there.
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
