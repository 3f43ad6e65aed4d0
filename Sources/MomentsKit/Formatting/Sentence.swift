/// Helps a voice to stop where a text does.
package enum Sentence {
    /// The text with a full stop, where it ends in none of its own. An address gets none: it would be read as part of it.
    package static func ended(_ text: String) -> String {
        guard let last = text.last(where: { !$0.isWhitespace }) else { return text }
        let word = text.split(whereSeparator: \.isWhitespace).last ?? ""
        if word.contains("://") { return text }
        guard last.isLetter || last.isNumber else { return text }
        return text + (isChinese(last) ? "。" : ".")
    }

    private static func isChinese(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.isIdeographic ?? false
    }
}
