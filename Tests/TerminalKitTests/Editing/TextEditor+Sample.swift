@testable import TerminalKit

extension TextEditor {
    /// - Parameter description: the text, with a bar for the cursor.
    static func sample(_ description: String, isLine: Bool = false, width: Int = 80) -> TextEditor {
        let cursor = description.firstIndex(of: "|") ?? description.endIndex
        let head = String(description[..<cursor])
        let text = head + String(description[cursor...].dropFirst())
        var editor = isLine ? TextEditor(line: text) : TextEditor(text, width: width)
        editor.apply(.move(.start))
        for _ in head { editor.apply(.right) }
        return editor
    }

    /// The text, with a bar for the cursor.
    var description: String {
        String(characters[..<cursor]) + "|" + String(characters[cursor...])
    }
}
