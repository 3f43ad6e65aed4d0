import TerminalKit

/// The edits at the head of the waiting input: typing, pasting and deleting without a pause is one change of the text.
struct EditRun {
    /// How many inputs one run takes: a long burst must not keep a frame waiting.
    static let maximumInputs = 4_096

    private(set) var edits: [TextEdit] = []
    /// How many inputs they are made of.
    private(set) var count = 0
    private var typed = ""

    /// Empty where text is not being typed.
    init(_ inputs: ArraySlice<Input>, in context: KeyContext, _ keymap: Keymap) {
        guard context.takesText else { return }
        for input in inputs.prefix(Self.maximumInputs) {
            guard let edit = Self.edit(input, in: context, keymap) else { break }
            add(edit)
            count += 1
        }
        endTyping()
    }

    private static func edit(_ input: Input, in context: KeyContext, _ keymap: Keymap) -> TextEdit? {
        switch input {
        case .paste(let text): return .insert(text)
        case .mouse: return nil
        case .key(let key):
            if let action = keymap.action(for: key, in: context) { return TextEdit(action) }
            guard case .character(let character) = key.code, key.modifiers.isEmpty else { return nil }
            return .type(String(character))
        }
    }

    private mutating func add(_ edit: TextEdit) {
        if case .type(let text) = edit { return typed += text }
        endTyping()
        edits.append(edit)
    }

    private mutating func endTyping() {
        guard !typed.isEmpty else { return }
        edits.append(.type(typed))
        typed = ""
    }
}
