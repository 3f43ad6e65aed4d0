/// A mark that is set on a moment and taken back: the last one counts, and to do it twice is as to do it once.
package enum Reaction: CaseIterable, Sendable {
    case like, boost, bookmark
    /// To the top of what its author posts: they alone can.
    case pin
    /// The conversation that it stands in: its server tells nothing of that any more.
    case mute
}

extension StatusDetails {
    /// Whether the person set it; nil where that is not known, and of likes, which stand by the moment.
    package func has(_ reaction: Reaction) -> Bool? { reaction.flag.flatMap { self[keyPath: $0] } }

    /// Shows a reaction that the person set, or took back, before its server tells of it, and counts it.
    /// A like is counted each time: this type does not know whether there is one.
    package mutating func set(_ reaction: Reaction, _ isSet: Bool) {
        if let flag = reaction.flag {
            guard (self[keyPath: flag] ?? false) != isSet else { return }
            self[keyPath: flag] = isSet
        }
        if let count = reaction.count {
            self[keyPath: count] = self[keyPath: count].map { max(0, $0 + (isSet ? 1 : -1)) }
        }
    }
}

extension Reaction {
    fileprivate var flag: WritableKeyPath<StatusDetails, Bool?>? {
        switch self {
        case .like: nil
        case .boost: \.isReblogged
        case .bookmark: \.isBookmarked
        case .pin: \.isPinned
        case .mute: \.isMuted
        }
    }

    fileprivate var count: WritableKeyPath<StatusDetails, Int?>? {
        switch self {
        case .like: \.favouritesCount
        case .boost: \.reblogsCount
        case .bookmark, .pin, .mute: nil
        }
    }
}
