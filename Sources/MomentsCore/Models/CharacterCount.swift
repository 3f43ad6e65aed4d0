/// How many characters of a text a person counts, while the text is being written: only what changed is counted anew, so
/// that a key costs alike in a long text.
package struct CharacterCount {
    private var text: String
    private var graphemes: Int
    private var scalars: Int

    package init(_ text: String = "") {
        self.text = text
        graphemes = PostText.graphemes(text)
        scalars = text.unicodeScalars.count
    }

    /// Marks without end on one letter count as well: no post is longer than a moment may be.
    package var value: Int { max(graphemes, scalars / PostText.scalarsPerCharacter) }

    package mutating func update(to new: String) {
        let (before, after) = Self.changed(from: text, to: new)
        graphemes += PostText.graphemes(after) - PostText.graphemes(before)
        scalars += after.unicodeScalars.count - before.unicodeScalars.count
        text = new
    }

    /// The difference, with the characters around it that it may join: up to two scalars that never join.
    private static func changed(from old: String, to new: String) -> (String, String) {
        let (head, tail) = alike(old, new)
        let start = boundary(before: new.utf8.index(new.startIndex, offsetBy: head), in: new.unicodeScalars)
        let end = boundary(after: new.utf8.index(new.endIndex, offsetBy: -tail), in: new.unicodeScalars)
        let kept = new.utf8[..<start].count
        let rest = new.utf8[end...].count
        return (String(old.utf8.dropFirst(kept).dropLast(rest)) ?? "", String(new[start..<end]))
    }

    private static func boundary(before index: String.Index, in text: String.UnicodeScalarView) -> String.Index {
        var (index, isNextAlone) = (index, false)
        while index > text.startIndex {
            let before = text.index(before: index)
            let isAlone = PostText.standsAlone(text[before])
            if isAlone, isNextAlone { return index }
            (index, isNextAlone) = (before, isAlone)
        }
        return index
    }

    private static func boundary(after index: String.Index, in text: String.UnicodeScalarView) -> String.Index {
        var (index, isLastAlone) = (index, false)
        while index < text.endIndex {
            let isAlone = PostText.standsAlone(text[index])
            if isAlone, isLastAlone { return index }
            (index, isLastAlone) = (text.index(after: index), isAlone)
        }
        return index
    }

    /// How many bytes of whole scalars are the same at the beginning of both, and at the end of what is left of them.
    private static func alike(_ old: String, _ new: String) -> (head: Int, tail: Int) {
        var (old, new) = (old, new)
        return old.withUTF8 { old in
            new.withUTF8 { alike(UnsafeRawBufferPointer(old), UnsafeRawBufferPointer($0)) }
        }
    }

    private static func alike(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) -> (head: Int, tail: Int) {
        let shorter = min(old.count, new.count)
        var (head, tail) = (0, 0)
        while head + 8 <= shorter, word(old, at: head) == word(new, at: head) { head += 8 }
        while head < shorter, old[head] == new[head] { head += 1 }
        while head > 0, isInScalar(old, head) || isInScalar(new, head) { head -= 1 }
        while head + tail + 8 <= shorter,
            word(old, at: old.count - tail - 8) == word(new, at: new.count - tail - 8)
        {
            tail += 8
        }
        while head + tail < shorter, old[old.count - tail - 1] == new[new.count - tail - 1] { tail += 1 }
        while tail > 0, isInScalar(old, old.count - tail) { tail -= 1 }
        return (head, tail)
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    /// Whether a place is within the bytes of one scalar.
    private static func isInScalar(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] & 0xC0 == 0x80
    }
}
