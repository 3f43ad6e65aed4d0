import TerminalKit

/// The words that mean something in a tape.
enum TapeWords {
    static let keys: [String: Key.Code] = [
        "Enter": .enter, "Tab": .tab, "Space": .character(" "), "Backspace": .backspace, "Delete": .delete,
        "Insert": .insert, "Escape": .escape, "Up": .up, "Down": .down, "Left": .left, "Right": .right,
        "PageUp": .pageUp, "PageDown": .pageDown, "Home": .home, "End": .end,
    ]
    static let modifiers: [String: Key.Modifiers] = ["Ctrl": .control, "Alt": .alt, "Shift": .shift]
    static let commands = vhsCommands.union(["Line", "Resize"])
    private static let vhsCommands: Set = Set(keys.keys).union(modifiers.keys).union([
        "Type", "Sleep", "Wait", "Screenshot", "Output", "Set", "Source", "Hide", "Show", "Env", "Require", "Copy",
        "Paste", "ScrollUp", "ScrollDown",
    ])
    /// Bare words that vhs does not take for text (its token table); all else is text even without quotes.
    static let reserved = vhsCommands.union(settings).union(["em", "px", "ms", "s", "m", "true", "false"])
    /// Without `Columns` and `Rows`: they are names after `Set` only, so that a vhs tape may type them.
    private static let settings: Set = [
        "Shell", "FontFamily", "FontSize", "LetterSpacing", "LineHeight", "Framerate", "TypingSpeed", "Theme",
        "PlaybackSpeed", "Height", "Width", "Padding", "LoopOffset", "MarginFill", "Margin", "WindowBar",
        "WindowBarSize", "BorderRadius", "CursorBlink", "WaitTimeout", "WaitPattern",
    ]
    static let allSettings = settings.union(["Columns", "Rows"])
}
