/// The output of a program to a terminal, taken apart.
struct TerminalOutput {
    private(set) var text = ""
    /// Without their ESC.
    private(set) var sequences: [String] = []
    private(set) var controls: Set<Unicode.Scalar> = []

    init(_ bytes: [UInt8]) {
        var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            if scalar == "\u{1B}" {
                sequences.append(Self.sequence(&scalars))
            } else if scalar.properties.generalCategory == .control {
                controls.insert(scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// A control sequence up to its final byte; otherwise intermediates and one byte.
    private static func sequence(_ scalars: inout Substring.UnicodeScalarView) -> String {
        var sequence = ""
        while let scalar = scalars.popFirst() {
            sequence.unicodeScalars.append(scalar)
            let isFinal = sequence.hasPrefix("[") ? sequence.count > 1 && scalar.value >= 0x40 : scalar.value >= 0x30
            if isFinal { break }
        }
        return sequence
    }
}
