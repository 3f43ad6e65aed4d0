import MomentsCore

/// Reactions that the person set or took back and the store may not have yet: screens show them instead of the store's.
struct Wishes: Equatable {
    struct Key: Hashable {
        let reaction: Reaction
        /// The subject of the reaction (`Moment.subject`).
        let moment: Moment.ID
    }

    private(set) var values: [Key: Bool]

    init(_ values: [Key: Bool] = [:]) { self.values = values }

    subscript(_ key: Key) -> Bool? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// The moments of which another wish is shown since.
    func changed(since old: Wishes) -> Set<Moment.ID> {
        let keys = Set(values.keys).union(old.values.keys)
        return Set(keys.filter { values[$0] != old.values[$0] }.map(\.moment))
    }
}

extension Moment {
    func showing(_ wishes: Wishes) -> Moment {
        guard !wishes.values.isEmpty else { return self }
        return Reaction.allCases.reduce(self) { moment, reaction in
            wishes[Wishes.Key(reaction: reaction, moment: subject)].map { moment.with(reaction, $0) } ?? moment
        }
    }
}
