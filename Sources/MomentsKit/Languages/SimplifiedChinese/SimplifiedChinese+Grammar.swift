extension SimplifiedChinese {
    /// Text with a blank wherever Chinese meets Latin letters or digits: "分享自 Grace", but "分享自陈美".
    package func spaced(_ parts: String...) -> String {
        parts.reduce(into: "") { text, part in
            if let last = text.last, let first = part.first, meets(last, first) { text.append(" ") }
            text += part
        }
    }

    /// "Ada", "Ada 和 Grace", "Ada、Grace 和陈美"
    /// - Parameter last: what stands before the last of them.
    package func list(_ parts: [String], _ last: String) -> String {
        guard let end = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return spaced(parts.dropLast().joined(separator: "、"), last, end)
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
