extension TextEdit {
    /// The edit that an action asks for; nil where it asks for something else.
    init?(_ action: Action) {
        switch action {
        case .characterLeft: self = .left
        case .characterRight: self = .right
        case .wordLeft: self = .wordLeft
        case .wordRight: self = .wordRight
        case .lineStart: self = .home
        case .lineEnd: self = .end
        case .deleteBackward: self = .deleteBack
        case .deleteForward: self = .deleteForward
        case .deleteWordBackward: self = .killWordBack
        case .deleteWordForward: self = .killWordForward
        case .killToStart: self = .killToStart
        case .killToEnd: self = .killToEnd
        case .yank: self = .yank
        default: return nil
        }
    }
}
