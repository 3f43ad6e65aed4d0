/// A text, a cursor and a selection in it, edited as readline and nano would: many lines, or one.
package struct TextEditor: Sendable {
    /// Text beyond either limit is refused.
    package static let maximumBytes = 1 << 20
    let maximum: Int
    /// Whether it is one line, which is never broken: line breaks and tabs of a paste become blanks, and of a paste that is too
    /// long the beginning is taken.
    private let isLine: Bool
    /// Marks take no room of their own in a line, and are bounded by this: more than enough for a family of emoji in each
    /// place.
    private static let scalarsPerCharacter = 8

    /// The characters as a person counts them (grapheme clusters); `\n` ends a line.
    package private(set) var characters: [Character]
    /// The same as a string, which takes longer to put together than to keep.
    package private(set) var text: String
    /// The size of the characters, in UTF-8.
    private var bytes: Int
    /// The change that `text` and `lines` do not have yet, while several edits are made.
    private var unsettled: ChangedRange?
    /// How often the characters were changed.
    private var changes = 0
    /// Between characters: 0 is before the first.
    package private(set) var cursor: Int
    /// The other end of the selection; nil where nothing is selected.
    private var anchor: Int?
    private(set) var lines: TextLines
    /// The column, in cells, that moving up and down keeps.
    private var wantedColumn: Int?
    private var killed: [Character] = []
    /// Nil for a line: no key of a field undoes, and a typed secret would stay in it.
    private var history: TextHistory?

    /// A text of many lines.
    /// - Parameters:
    ///   - maximum: in characters.
    ///   - width: of its lines, in columns.
    init(_ text: String = "", maximum: Int = 100_000, width: Int = 80) {
        let characters = Self.clean(text, isLine: false)
        self.init(
            characters, maximum: maximum, isLine: false, lines: TextLines(characters, width: width),
            history: TextHistory())
    }

    /// A text of one line.
    /// - Parameter maximum: in characters.
    package init(line text: String, maximum: Int = 4_096) {
        let characters = Array(Self.clean(text, isLine: true).prefix(maximum))
        self.init(characters, maximum: maximum, isLine: true, lines: TextLines([], width: .max), history: nil)
    }

    private init(
        _ characters: [Character], maximum: Int, isLine: Bool, lines: TextLines, history: TextHistory?
    ) {
        self.characters = characters
        self.maximum = maximum
        self.isLine = isLine
        self.lines = lines
        self.history = history
        text = String(characters)
        bytes = text.utf8.count
        cursor = characters.count
    }

    var selection: Range<Int> {
        guard let anchor else { return cursor..<cursor }
        return min(anchor, cursor)..<max(anchor, cursor)
    }

    var position: CellPosition { lines.position(of: cursor, in: characters) }

    /// Lines are broken anew only where the width is another.
    mutating func setWidth(_ width: Int) {
        guard !isLine, max(1, width) != lines.width else { return }
        lines = TextLines(characters, width: width)
        wantedColumn = nil
    }

    /// One after the other; the string and the lines follow once, at the end.
    mutating func apply(_ edits: [TextEdit]) -> EditResult {
        var result = EditResult.unchanged
        for edit in edits {
            let before = changes
            let isTaken = make(edit)
            if changes != before { result = .changed }
            if !isTaken { result.insert(.refused) }
        }
        settle()
        return result
    }

    /// - Returns: false where the text would have become too long, and not all of it was taken.
    @discardableResult package mutating func apply(_ edit: TextEdit) -> Bool {
        defer { settle() }
        return make(edit)
    }

    private mutating func make(_ edit: TextEdit) -> Bool {
        if edit.dependsOnLines { settle() }
        switch edit {
        case .insert(let text): return insert(Self.clean(text, isLine: isLine))
        case .type(let text): return type(text)
        case .yank: return insert(killed)
        case .deleteBack: remove(from: max(cursor - 1, 0), to: cursor, .deletingBack)
        case .deleteForward: remove(from: cursor, to: min(cursor + 1, characters.count), .deletingForward)
        case .killToEnd: kill(from: cursor, to: max(paragraphEnd, min(cursor + 1, characters.count)))
        case .killToStart: kill(from: paragraphStart, to: cursor)
        case .killWordBack: kill(from: characters.blankWordStart(before: cursor), to: cursor)
        case .killWordForward: kill(from: cursor, to: characters.wordEnd(after: cursor))
        case .copy: if !selection.isEmpty { killed = Array(characters[selection]) }
        case .undo: step(history?.undo()) { ($0.change.reversed, $0.cursor) }
        case .redo: step(history?.redo()) { ($0.change, $0.change.start + $0.change.inserted.count) }
        default: move(edit)
        }
        return true
    }

    /// Replaces all of it, in one step that can be undone; the last killed text can still be yanked.
    package mutating func replaceAll(with text: String) {
        let new = Self.clean(text, isLine: isLine)
        let change = TextChange(
            start: 0, removed: characters, inserted: isLine ? Array(new.prefix(maximum)) : new
        ).trimmed
        perform(change, .other, cursor: characters.count + change.inserted.count - change.removed.count)
        settle()
    }

    /// Puts the cursor where a cell was clicked.
    mutating func moveCursor(to position: CellPosition) {
        place(lines.index(at: position, in: characters))
    }

    // MARK: Changes

    /// - Returns: false where the last of it was not taken.
    private mutating func type(_ text: String) -> Bool {
        var isTaken = true
        for piece in typedPieces(of: text) {
            let new = Self.clean(piece, isLine: isLine)
            if !new.isEmpty { isTaken = insert(new) }
        }
        return isTaken
    }

    /// Keys bring scalars. At the end of the text, which has room for all of them, marks are typed with their letter: one
    /// by one each would have the whole letter put together again.
    private func typedPieces(of text: String) -> [String] {
        // No text has more scalars than bytes.
        let maximumBytes = isLine ? Self.scalarsPerCharacter * maximum : Self.maximumBytes
        let fits = characters.count + text.unicodeScalars.count <= maximum && bytes + text.utf8.count <= maximumBytes
        if fits, cursor == characters.count, selection.isEmpty { return text.map { String($0) } }
        return text.unicodeScalars.map { String($0) }
    }

    /// Inserted text may join with the characters around it, as an accent does that is typed on its own.
    private mutating func insert(_ whole: [Character]) -> Bool {
        guard !whole.isEmpty else { return true }
        let selection = selection
        let new = isLine ? fitting(whole) : whole
        guard !new.isEmpty, characters.count - selection.count + new.count <= maximum,
            bytes + Self.bytes(of: new) <= Self.maximumBytes
        else {
            return false
        }
        let isTyping = new.count == 1 && new != ["\n"] && selection.isEmpty
        replace(selection, with: new, isTyping ? .typing : .other)
        return new.count == whole.count
    }

    /// The part of it that a line has room for, in place of the selection.
    private func fitting(_ new: [Character]) -> [Character] {
        var room = maximum - (characters.count - selection.count)
        var scalars = Self.scalarsPerCharacter * maximum
        if bytes + Self.bytes(of: new) > scalars {
            for index in characters.indices where !selection.contains(index) {
                scalars -= characters[index].unicodeScalars.count
            }
        }
        let fitting = new.prefix {
            room -= 1
            scalars -= $0.unicodeScalars.count
            return room >= 0 && scalars >= 0
        }
        return Array(fitting)
    }

    /// Without a selection it removes this range.
    private mutating func remove(from start: Int, to end: Int, _ kind: TextHistory.Kind) {
        selection.isEmpty ? replace(start..<end, with: [], kind) : replace(selection, with: [], .other)
    }

    private mutating func kill(from start: Int, to end: Int) {
        let range = selection.isEmpty ? start..<end : selection
        guard !range.isEmpty else { return }
        killed = Array(characters[range])
        replace(range, with: [], .other)
    }

    private mutating func replace(_ range: Range<Int>, with new: [Character], _ kind: TextHistory.Kind) {
        let change = joined(TextChange(start: range.lowerBound, removed: Array(characters[range]), inserted: new))
        let end = endOfInserted(range.lowerBound, new, change)
        perform(change.trimmed, kind, cursor: end)
    }

    /// The change with the characters around it that join the inserted ones, or each other.
    private func joined(_ change: TextChange) -> TextChange {
        var change = change
        if change.start > 0 {
            change.start -= 1
            change.removed.insert(characters[change.start], at: 0)
            change.inserted.insert(characters[change.start], at: 0)
        }
        change.inserted = Array(String(change.inserted))
        while true {
            let next = change.start + change.removed.count
            guard next < characters.count else { return change }
            let last = change.inserted.last.map { [$0] } ?? []
            let pair = Array(String(last + [characters[next]]))
            if pair.count == last.count + 1, pair.last == characters[next] { return change }
            change.removed.append(characters[next])
            change.inserted.replaceSubrange((change.inserted.count - last.count)..., with: pair)
        }
    }

    /// The cursor after an insertion: behind the inserted text and the characters that joined with it.
    private func endOfInserted(_ start: Int, _ new: [Character], _ change: TextChange) -> Int {
        let head = characters[change.start..<start]
        return change.start + min(Array(String(head + new)).count, change.inserted.count)
    }

    private mutating func perform(_ change: TextChange, _ kind: TextHistory.Kind, cursor: Int) {
        history?.record(change, kind: kind, cursor: self.cursor)
        take(change, cursor: cursor)
    }

    private mutating func step(
        _ step: TextHistory.Step?, _ way: (TextHistory.Step) -> (change: TextChange, cursor: Int)
    ) {
        guard let step else { return }
        let (change, cursor) = way(step)
        take(change, cursor: cursor)
    }

    private mutating func take(_ change: TextChange, cursor: Int) {
        characters.replaceSubrange(change.start..<change.start + change.removed.count, with: change.inserted)
        bytes += Self.bytes(of: change.inserted) - Self.bytes(of: change.removed)
        if unsettled?.add(change) == nil { unsettled = ChangedRange(change) }
        if !change.isEmpty { changes += 1 }
        self.cursor = min(cursor, characters.count)
        anchor = nil
        wantedColumn = nil
    }

    /// Has the string and the lines follow the characters.
    private mutating func settle() {
        guard let changed = unsettled else { return }
        unsettled = nil
        let inserted = String(characters[changed.start..<changed.start + changed.inserted])
        let (before, after) = bytes(around: changed, inserted.utf8.count)
        let start = text.utf8.index(text.startIndex, offsetBy: before)
        let end = text.utf8.index(text.endIndex, offsetBy: -after)
        text.replaceSubrange(start..<end, with: inserted)
        if !isLine { lines.update(changed, in: characters) }
    }

    /// The sizes of the characters before and after a range. The smaller part is counted.
    private func bytes(around changed: ChangedRange, _ inserted: Int) -> (before: Int, after: Int) {
        let end = changed.start + changed.inserted
        if changed.start <= characters.count - end {
            let before = Self.bytes(of: characters[..<changed.start])
            return (before, bytes - before - inserted)
        }
        let after = Self.bytes(of: characters[end...])
        return (bytes - after - inserted, after)
    }

    /// Where a place between characters is in the string.
    func index(of place: Int) -> String.Index {
        if place <= characters.count / 2 {
            return text.utf8.index(text.startIndex, offsetBy: Self.bytes(of: characters[..<place]))
        }
        return text.utf8.index(text.endIndex, offsetBy: -Self.bytes(of: characters[place...]))
    }

    // MARK: Moves

    private mutating func move(_ edit: TextEdit) {
        switch edit {
        case .left where !selection.isEmpty: place(selection.lowerBound)
        case .right where !selection.isEmpty: place(selection.upperBound)
        case .selectAll:
            anchor = 0
            place(characters.count, isSelecting: true)
        case .select(let motion): place(target(of: motion), isSelecting: true, keeping: column(of: motion))
        default: if let motion = edit.motion { place(target(of: motion), keeping: column(of: motion)) }
        }
    }

    private mutating func place(_ target: Int, isSelecting: Bool = false, keeping column: Int? = nil) {
        if isSelecting { anchor = anchor ?? cursor } else { anchor = nil }
        cursor = target
        if anchor == cursor { anchor = nil }
        wantedColumn = column
        history?.close()
    }

    private func column(of motion: TextMotion) -> Int? {
        switch motion {
        case .up, .down: wantedColumn ?? position.column
        default: nil
        }
    }

    private func target(of motion: TextMotion) -> Int {
        switch motion {
        case .left: max(cursor - 1, 0)
        case .right: min(cursor + 1, characters.count)
        case .wordLeft: characters.wordStart(before: cursor)
        case .wordRight: characters.wordEnd(after: cursor)
        case .lineStart: lineStart
        case .lineEnd: lineEnd
        case .start: 0
        case .end: characters.count
        case .up(let count): vertical(-count)
        case .down(let count): vertical(count)
        }
    }

    /// From the first line up is its start, from the last one down its end.
    private func vertical(_ count: Int) -> Int {
        let position = position
        let row = position.row + count
        if position.row == 0, row < 0 { return 0 }
        if position.row == lines.count - 1, row >= lines.count { return characters.count }
        let target = CellPosition(
            row: min(max(row, 0), lines.count - 1), column: wantedColumn ?? position.column)
        return lines.index(at: target, in: characters)
    }

    /// Of the line as it is shown; from there, of the whole line.
    private var lineStart: Int {
        let start = lines.starts[lines.line(of: cursor)]
        return start == cursor ? paragraphStart : start
    }

    private var lineEnd: Int {
        let end = lines.places(in: lines.line(of: cursor), characters).upperBound - 1
        return end == cursor ? paragraphEnd : end
    }

    private var paragraphStart: Int {
        (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1
    }

    private var paragraphEnd: Int {
        characters[cursor...].firstIndex(of: "\n") ?? characters.count
    }

    static func bytes(of characters: some Sequence<Character>) -> Int {
        var bytes = 0
        for character in characters { bytes += character.utf8.count }
        return bytes
    }

    /// Line breaks of all kinds become one; tabs stay; other controls are left out.
    private static func clean(_ text: String, isLine: Bool) -> [Character] {
        let kept = text.compactMap { character -> Character? in
            if character.isNewline { return isLine ? " " : "\n" }
            if character == "\t" { return isLine ? " " : character }
            return character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } ? character : nil
        }
        // Removing or replacing a character may join its neighbours to one character.
        return kept.count == text.count && !isLine ? kept : Array(String(kept))
    }
}
