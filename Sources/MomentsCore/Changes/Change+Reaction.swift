extension Change.Kind {
    package init(_ reaction: Reaction, isSet: Bool) {
        self =
            switch reaction {
            case .like: isSet ? .like : .unlike
            case .boost: isSet ? .boost : .unboost
            case .bookmark: isSet ? .bookmark : .unbookmark
            case .pin: isSet ? .pin : .unpin
            case .mute: isSet ? .mute : .unmute
            }
    }

    /// The reaction that it sets or takes back; nil where it is another kind of change.
    package var reaction: Reaction? {
        switch self {
        case .like, .unlike: .like
        case .boost, .unboost: .boost
        case .bookmark, .unbookmark: .bookmark
        case .pin, .unpin: .pin
        case .mute, .unmute: .mute
        case .share, .post, .edit, .delete, .vote, .relationship, .view: nil
        }
    }

    /// Whether it takes a reaction back. Where its moment is gone, that is done.
    package var takesReactionBack: Bool { reaction != nil && !setsReaction }

    /// Whether it sets a reaction.
    package var setsReaction: Bool { [.like, .boost, .bookmark, .pin, .mute].contains(self) }
}
