/// A terminal's answer to a question, which comes among the keys.
enum TerminalAnswer: Equatable, Sendable {
    /// The colour of its background, 0xRRGGBB.
    case background(Int)
    /// The kind of terminal (DA1), by the numbers of its abilities. Every terminal answers DA1, and answers come in order.
    case attributes([Int])
    /// Its name and version (XTVERSION).
    case version(String)
    /// How large a cell is.
    case cellSize(PixelSize)
    /// Whether the terminal took the test picture (kitty's graphics protocol, "Querying support").
    case graphics(Bool)

    /// The terminal has 24-bit colours.
    case directColors

    /// `11;rgb:RRRR/GGGG/BBBB`, of one to four digits each, and with a fourth part where it is transparent (xterm's
    /// `ctlseqs`, "OSC Ps ; Pt", and XParseColor(3)).
    /// - Parameter bytes: those between the introducer and the end.
    init?(operatingSystemCommand bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let form = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
        let parts = text.dropFirst(form.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == form.count - 4 else { return nil }
        let values = parts.compactMap(Self.part)
        guard values.count == parts.count else { return nil }
        self = .background(values[0] << 16 | values[1] << 8 | values[2])
    }

    /// `>|` and a text; `1+r524742` and the value of RGB (XTGETTCAP); or the present colours (DECRQSS), the test colour among
    /// them.
    /// - Parameter bytes: those between the introducer and the end.
    init?(deviceControlString bytes: [UInt8]) {
        if bytes.starts(with: Array(">|".utf8)) {
            self = .version(CellText(String(decoding: bytes.dropFirst(2), as: UTF8.self)).truncated(to: 60).string)
        } else if bytes.starts(with: Array("1+r524742".utf8)) || Self.hasQueriedColor(bytes) {
            self = .directColors
        } else {
            return nil
        }
    }

    /// The test colour: a background that is in no table of 256. Terminals return it with semicolons or colons, and some with
    /// the number of a colour space between.
    static let queriedColor = "48;2;1;2;3"

    private static func hasQueriedColor(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: Array("1$r".utf8)), bytes.last == UInt8(ascii: "m") else { return false }
        let numbers = bytes.dropFirst(3).split { !(0x30...0x39).contains($0) }.map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let start = numbers.lastIndex(of: "48"), numbers.suffix(3) == ["1", "2", "3"] else { return false }
        return numbers[start...].dropFirst().first == "2" && (5...6).contains(numbers.count - start)
    }

    /// `G`, keys with values, and a message: `OK` or an error.
    /// - Parameter bytes: those between the introducer and the end.
    init?(applicationProgramCommand bytes: [UInt8]) {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: ";", maxSplits: 1)
        guard parts.count == 2, parts[0].first == "G", parts[0].contains("i=\(Self.queryID)") else { return nil }
        self = .graphics(parts[1] == "OK")
    }

    /// The number of the picture that is asked with.
    static let queryID = 31

    /// 0 to 255.
    private static func part(_ digits: Substring) -> Int? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else { return nil }
        let maximum = (1 << (4 * digits.utf8.count)) - 1
        return (value * 255 + maximum / 2) / maximum
    }
}
