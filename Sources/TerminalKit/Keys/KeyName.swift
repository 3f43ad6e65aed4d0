/// The names of keys on screens, in tapes and in the config file.
extension Key {
    private static let names: [(code: Code, name: String)] =
        [
            (.enter, "Enter"), (.tab, "Tab"), (.backspace, "Backspace"), (.delete, "Delete"), (.escape, "Escape"),
            (.insert, "Insert"), (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"),
            (.end, "End"), (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.character(" "), "Space"),
        ] + (1...20).map { (.function($0), "F\($0)") }
    private static let codes = Dictionary(
        uniqueKeysWithValues: names.map { (code, name) in (name.lowercased(), code) })
    private static let modifierNames: [(Modifiers, String)] = [(.control, "Ctrl+"), (.alt, "Alt+"), (.shift, "Shift+")]

    /// The names of keys that type no text.
    package static var allNames: Set<String> { Set(names.map(\.name)) }

    /// "Ctrl+A", "Shift+Tab", "PageUp", "g", "Space".
    package var name: String {
        let prefix = Self.modifierNames.filter { modifiers.contains($0.0) }.map(\.1).joined()
        return prefix + codeName
    }

    /// - Parameter name: as `name` gives it; the case of the letters matters only in one that stands alone or after Alt.
    /// - Returns: nil for a name of no key.
    package init?(name: String) {
        var rest = name[...]
        var modifiers: Modifiers = []
        while rest.count > 1, let (modifier, prefix) = Self.modifierNames.first(where: { rest.starts(with: $0.1) }) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(prefix.count)
        }
        if let code = Self.codes[rest.lowercased()] {
            self.init(code, modifiers)
        } else if rest.count == 1, let character = rest.first, Self.isTyped(character) {
            let isControl = modifiers.contains(.control)
            self.init(.character(isControl ? KeyTable.lowercased(character) : character), modifiers)
        } else {
            return nil
        }
    }

    private var codeName: String {
        if let name = Self.names.first(where: { $0.code == code })?.name { return name }
        guard case .character(let character) = code else { return "" }
        let capital = character.uppercased()
        // "ß" has two letters for a capital, "ı" another letter's.
        let isNamedByCapital = modifiers.contains(.control) && Self(name: "Ctrl+\(capital)")?.code == code
        return isNamedByCapital ? capital : String(character)
    }

    private static func isTyped(_ character: Character) -> Bool {
        !character.isWhitespace && CellText(String(character)).string == String(character)
    }
}
