/// JSON that may be printed: what it allows in the clear though a terminal would obey it is escaped, and so is what others
/// take for the end of a line or the mark of a file's beginning.
package enum PrintableJSON {
    package static func escape(_ json: String) -> String {
        guard mayAct(json.utf8), json.unicodeScalars.contains(where: actsOnTerminal) else { return json }
        var text = ""
        for scalar in json.unicodeScalars {
            if actsOnTerminal(scalar) {
                text += escape(scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Whether a byte is among those that what acts begins with. Most texts have none.
    private static func mayAct(_ bytes: String.UTF8View) -> Bool {
        bytes.contains { $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 || $0 == 0xEF }
    }

    /// DEL, C1 controls, what turns text around, the line and the paragraph separator, and the byte order mark.
    private static func actsOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
