import TerminalKit

/// The same movement key again and again at the head of the waiting input: a burst is one movement.
struct MoveRun {
    /// How many keys one run takes: a long burst must not keep a frame waiting.
    private static let maximumInputs = 500
    private static let moves: [Action] = [.nextMoment, .previousMoment]

    /// Nil where the first input stands alone, or means something else.
    private(set) var action: Action?
    private(set) var count = 0

    init(_ inputs: ArraySlice<Input>, in context: KeyContext, _ keymap: Keymap) {
        guard let first = inputs.first, inputs.dropFirst().first == first, case .key(let key) = first,
            let action = keymap.action(for: key, in: context), Self.moves.contains(action)
        else { return }
        self.action = action
        count = inputs.prefix(Self.maximumInputs).prefix { $0 == first }.count
    }
}
