/// Which key does what where: the keys of the action table, and in their stead those that a person chose.
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

    private var bindings: [Place: [Binding]] = [:]
    private var actions: [Place: [Key: Action]] = [:]

    /// - Parameter changes: take the place of the table's keys for the same action in the same place. Those for an action
    ///   that does not work there change nothing.
    init(_ changes: [Binding] = []) {
        for place in Place.allCases {
            bindings[place] = ActionTable.entries(in: place).map { entry in
                changes.last { $0.action == entry.action && $0.place == place }
                    ?? Binding(action: entry.action, place: place, keys: entry.keys)
            }
            for binding in bindings[place] ?? [] {
                for key in binding.keys { actions[place, default: [:]][key] = binding.action }
            }
        }
    }

    func action(for key: Key, in place: Place) -> Action? {
        actions[place]?[key]
    }

    /// In the order that the help shows.
    func bindings(in place: Place) -> [Binding] {
        bindings[place] ?? []
    }

    /// What the palette offers to a screen.
    func palette(in place: Place) -> [Binding] {
        bindings(in: place).filter { $0.action != .palette }
    }

    /// The key to name on the screen; nil where the action has none there.
    func key(for action: Action, in place: Place) -> Key? {
        bindings(in: place).first { $0.action == action }?.keys.first
    }
}
