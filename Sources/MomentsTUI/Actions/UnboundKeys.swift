import TerminalKit

/// The keys without a meaning at the head of the waiting input, where text is not typed: the app explains a burst of them once.
struct UnboundKeys {
    /// How many keys are looked at at once: a long burst must not keep a frame waiting.
    private static let maximumInputs = 4_096

    private(set) var count = 0
    /// Nil where the first input means something.
    private(set) var last: Key?

    init(_ inputs: ArraySlice<Input>, in context: KeyContext, _ keymap: Keymap) {
        guard !context.takesText else { return }
        for input in inputs.prefix(Self.maximumInputs) {
            guard case .key(let key) = input, key.digit == nil || !context.takesDigits else { return }
            guard key == last || keymap.action(for: key, in: context) == nil else { return }
            last = key
            count += 1
        }
    }
}

extension Key {
    /// The digit that it types; nil where it types none.
    var digit: Int? {
        guard case .character(let character) = code, modifiers.isEmpty else { return nil }
        return Int(String(character))
    }
}
