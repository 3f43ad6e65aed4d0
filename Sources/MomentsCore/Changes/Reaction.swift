/// What is set on a moment and taken back: what was done last counts, and to do it twice is as to do it once.
package enum Reaction: CaseIterable, Sendable {
    case like, boost, bookmark
}

extension Change.Kind {
    package init(_ reaction: Reaction, isSet: Bool) {
        self =
            switch reaction {
            case .like: isSet ? .like : .unlike
            case .boost: isSet ? .boost : .unboost
            case .bookmark: isSet ? .bookmark : .unbookmark
            }
    }

    /// What it sets or takes back; nil where it is another kind of change.
    package var reaction: Reaction? {
        switch self {
        case .like, .unlike: .like
        case .boost, .unboost: .boost
        case .bookmark, .unbookmark: .bookmark
        case .share, .post, .edit, .delete, .vote: nil
        }
    }

    /// Whether it sets a reaction.
    package var setsReaction: Bool { [.like, .boost, .bookmark].contains(self) }
}
