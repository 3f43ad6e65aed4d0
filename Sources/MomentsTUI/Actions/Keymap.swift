/// Which key does what where: the keys of the action table, and in their stead those that a person chose.
///
/// It looks through the table each time: that takes 2 µs, and a table of its own for each place 5 % of a start.
struct Keymap {
    /// The keys of an action in one place, all of them.
    struct Binding: Equatable {
        let action: Action
        let place: Place
        /// The first is the one that screens name; none where the action is reached through the palette only.
        let keys: [Key]
    }

    /// The keys of the action table.
    static let standard = Keymap()

    private let changes: [Binding]

    /// - Parameter changes: take the place of the table's keys for the same action in the same place. Those for an action
    ///   that does not work there change nothing.
    init(_ changes: [Binding] = []) {
        self.changes = changes
    }

    func action(for key: Key, in place: Place) -> Action? {
        ActionTable.entries.first { $0.places.contains(place) && keys(of: $0, in: place).contains(key) }?.action
    }

    /// In the order that the help shows.
    func bindings(in place: Place) -> [Binding] {
        ActionTable.entries(in: place).map { entry in
            Binding(action: entry.action, place: place, keys: keys(of: entry, in: place))
        }
    }

    /// What the palette offers to a screen.
    func palette(in place: Place) -> [Binding] {
        bindings(in: place).filter { $0.action != .palette }
    }

    /// The key to name on the screen; nil where the action has none there.
    func key(for action: Action, in place: Place) -> Key? {
        ActionTable.entries.first { $0.action == action && $0.places.contains(place) }
            .flatMap { keys(of: $0, in: place).first }
    }

    private func keys(of entry: ActionTable.Entry, in place: Place) -> [Key] {
        changes.last { $0.action == entry.action && $0.place == place }?.keys ?? entry.keys
    }
}
