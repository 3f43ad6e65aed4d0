extension Key {
    /// Whether it is text where text is being typed.
    package var isTyped: Bool {
        if case .character = code { modifiers.subtracting(.shift).isEmpty } else { false }
    }

    /// The key that is decoded when it is pressed: Ctrl+M is received as Enter. Nil for a key that no terminal sends.
    package var sent: Key? {
        var decoder = KeyDecoder()
        let inputs = decoder.decode(bytes) + decoder.flush()
        guard inputs.count == 1, case .key(let key)? = inputs.first else { return nil }
        return key
    }
}
