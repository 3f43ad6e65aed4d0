import TerminalKit

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
        case .newLine: self = .insert("\n")
        case .undoEdit: self = .undo
        case .redoEdit: self = .redo
        case .lineUp: self = .move(.up(1))
        case .lineDown: self = .move(.down(1))
        case .textStart: self = .move(.start)
        case .textEnd: self = .move(.end)
        case .selectAll: self = .selectAll
        case .copySelection: self = .copy
        default:
            guard let motion = TextMotion(selecting: action) else { return nil }
            self = .select(motion)
        }
    }
}

extension TextMotion {
    /// How far an action selects; nil where it selects nothing.
    fileprivate init?(selecting action: Action) {
        switch action {
        case .selectLeft: self = .left
        case .selectRight: self = .right
        case .selectWordLeft: self = .wordLeft
        case .selectWordRight: self = .wordRight
        case .selectUp: self = .up(1)
        case .selectDown: self = .down(1)
        case .selectLineStart: self = .lineStart
        case .selectLineEnd: self = .lineEnd
        case .selectTextStart: self = .start
        case .selectTextEnd: self = .end
        default: return nil
        }
    }
}
