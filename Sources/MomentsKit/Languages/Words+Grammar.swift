extension Words {
    /// "1 photo", "3,000 photos", in English.
    package func counted(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count.grouped) \(count == 1 ? one : many)"
    }

    /// "Ada", "Ada and Grace", "Ada, Grace and Linus"; "Ada、Grace 和陈美" in Chinese.
    /// - Parameter last: the word before the last part, such as "and".
    package func list(_ parts: [String], _ last: String) -> String {
        guard let end = parts.last, parts.count > 1 else { return parts.first ?? "" }
        let others = parts.dropLast()
        return say(
            "\(others.joined(separator: ", ")) \(last) \(end)",
            zh: spaced(others.joined(separator: "、"), last, end))
    }

    /// Text with a blank wherever Chinese meets Latin letters or digits: "分享自 Grace", but "分享自陈美".
    package func spaced(_ parts: String...) -> String {
        parts.reduce(into: "") { text, part in
            if let last = text.last, let first = part.first, meets(last, first) { text.append(" ") }
            text += part
        }
    }

    private func meets(_ left: Character, _ right: Character) -> Bool {
        isChinese(left) && isLatin(right) || isLatin(left) && isChinese(right)
    }

    private func isLatin(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { $0.value < 0x250 } ?? false && (character.isLetter || character.isNumber)
    }

    private func isChinese(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.isIdeographic ?? false
    }
}
