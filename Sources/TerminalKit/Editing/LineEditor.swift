/// A line of text and a cursor in it, edited as readline would.
package struct LineEditor: Equatable, Sendable {
    package private(set) var characters: [Character]
    /// Between characters: 0 is before the first. A character is what a person counts as one (a grapheme cluster).
    package private(set) var cursor: Int
    /// Whether all of it is selected: what is inserted replaces it.
    private(set) var isSelected = false
    private let maximum: Int
    /// Marks take no room of their own, and are bounded by this: more than enough for a family of emoji in each place.
    private static let scalarsPerCharacter = 8
    private var killed: [Character] = []

    /// - Parameter maximum: in characters; what is inserted beyond is dropped.
    package init(_ text: String = "", maximum: Int = 4_096) {
        self.maximum = maximum
        characters = Array(Self.line(text).prefix(maximum))
        cursor = characters.count
    }

    package var text: String { String(characters) }

    /// Another text, with the cursor at its end. What was cut last can still be put back.
    package mutating func replace(with text: String) {
        characters = Array(Self.line(text).prefix(maximum))
        cursor = characters.count
        isSelected = false
    }

    mutating func selectAll() {
        cursor = characters.count
        isSelected = !characters.isEmpty
    }

    package mutating func apply(_ edit: TextEdit) {
        if isSelected {
            isSelected = false
            guard !takesSelection(edit) else { return }
        }
        switch edit {
        case .insert(let text): insert(Self.line(text).prefix(room))
        case .type(let text): type(Self.line(text))
        case .left: cursor = max(cursor - 1, 0)
        case .right: cursor = min(cursor + 1, characters.count)
        case .wordLeft: cursor = characters.wordStart(before: cursor)
        case .wordRight: cursor = characters.wordEnd(after: cursor)
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .deleteBack: remove(max(cursor - 1, 0)..<cursor)
        case .deleteForward: remove(cursor..<min(cursor + 1, characters.count))
        case .killToEnd: kill(cursor..<characters.count)
        case .killToStart: kill(0..<cursor)
        case .killWordBack: kill(characters.blankWordStart(before: cursor)..<cursor)
        case .killWordForward: kill(cursor..<characters.wordEnd(after: cursor))
        case .yank: insert(killed.prefix(room))
        case .move, .select, .selectAll, .copy, .undo, .redo: break
        }
    }

    private var room: Int {
        guard characters.count < maximum else { return 0 }
        let scalars = characters.reduce(0) { $0 + $1.unicodeScalars.count }
        return max(0, min(maximum - characters.count, Self.scalarsPerCharacter * maximum - scalars))
    }

    /// What an edit does to the selection.
    /// - Returns: whether that is all it does.
    private mutating func takesSelection(_ edit: TextEdit) -> Bool {
        let all = 0..<characters.count
        switch edit {
        case .insert, .type, .yank:
            remove(all)
            return false
        case .deleteBack, .deleteForward: remove(all)
        case .killToEnd, .killToStart, .killWordBack, .killWordForward: kill(all)
        case .left: cursor = 0
        case .right: cursor = characters.count
        default: return false
        }
        return true
    }

    /// Inserted text may join with the characters around it, as an accent does that is typed on its own.
    private mutating func insert(_ new: some Collection<Character>) {
        guard !new.isEmpty else { return }
        let head = Array(String(characters[..<cursor] + new))
        let tail = characters[cursor...]
        characters = tail.isEmpty ? head : Array(String(head + tail))
        cursor = min(head.count, characters.count)
    }

    /// Keys bring scalars, each of which takes the room of a character until it joins with one. As many as there is room
    /// for are put in together, where none of them can join with what follows.
    private mutating func type(_ new: [Character]) {
        var rest = String(new).unicodeScalars[...]
        let isPlain = rest.allSatisfy(\.isASCII) && characters[cursor...].first?.isASCII != false
        let isRun = isPlain || cursor == characters.count
        while !rest.isEmpty, case let room = room, room > 0 {
            let piece = rest.prefix(isRun ? room : 1)
            rest = rest.dropFirst(piece.count)
            insert(String(piece))
        }
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
        let count = characters.count
        guard cursor < count else { return }
        // What was kept apart by what is gone may now be one character.
        characters = Array(String(characters))
        cursor = max(cursor - (count - characters.count), 0)
    }

    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        killed = Array(characters[range])
        remove(range)
    }

    /// Line breaks and tabs, which a paste may bring, are blanks; other controls are left out.
    private static func line(_ text: String) -> [Character] {
        text.compactMap { character in
            if character.isNewline || character == "\t" { return " " }
            return character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } ? character : nil
        }
    }
}
