import MomentsCore

/// The reactions to a status that its account's owner set or took back and its server does not have yet. Two bits for each reaction, in
/// the order of `Reaction.allCases`.
struct PendingWishes: Equatable {
    private(set) var rawValue: Int64

    init(rawValue: Int64) { self.rawValue = rawValue }

    /// Whether it is to be set; nil where it is as its server has it.
    subscript(_ reaction: Reaction) -> Bool? {
        get {
            switch (rawValue >> Self.place(of: reaction)) & 3 {
            case 1: true
            case 2: false
            default: nil
            }
        }
        set {
            let bits: Int64 = newValue.map { $0 ? 1 : 2 } ?? 0
            rawValue = rawValue & ~(3 << Self.place(of: reaction)) | bits << Self.place(of: reaction)
        }
    }

    private static func place(of reaction: Reaction) -> Int {
        2 * (Reaction.allCases.firstIndex(of: reaction) ?? 0)
    }
}

extension StatusDetails {
    /// As it is shown: with what its server does not have.
    func applying(_ wishes: PendingWishes) -> StatusDetails {
        guard wishes.rawValue != 0 else { return self }
        var details = self
        for reaction in Reaction.allCases {
            if let isSet = wishes[reaction] { details.set(reaction, isSet) }
        }
        return details
    }
}
