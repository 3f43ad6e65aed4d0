nonisolated extension Key {
    /// Whether it is text where text is being typed.
    var isTyped: Bool {
        if case .character = code { modifiers.subtracting(.shift).isEmpty } else { false }
    }

    /// What arrives when a person presses it: Ctrl+M, say, cannot be told from Enter. Nil for what no terminal sends.
    var sent: Key? {
        var decoder = KeyDecoder()
        let inputs = decoder.decode(bytes) + decoder.flush()
        guard inputs.count == 1, case .key(let key)? = inputs.first else { return nil }
        return key
    }
}
