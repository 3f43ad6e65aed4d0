/// Decodes the bytes of a terminal into keys, pastes and mouse events.
///
/// The bytes may come in pieces cut anywhere. Unknown escape sequences are dropped whole, so that no part of one is taken for
/// typed letters. The forms are those of xterm's `ctlseqs`, rxvt, the Linux console, and the `CSI u` of kitty and xterm's
/// `modifyOtherKeys`.
package struct KeyDecoder {
    /// The maximum size of a paste, in bytes; the rest of it is dropped.
    static let maximumPaste = 1 << 20
    /// Longer than any sequence a terminal sends; a longer one is dropped.
    private static let maximumSequence = 256
    static let controlC: UInt8 = 0x03
    /// More than was ever asked.
    private static let maximumAnswers = 8

    private enum State {
        case ground, escape, controlSequence, singleShift, string, paste
        /// The Linux console's F1 to F5: `CSI [` and a letter.
        case console
        /// Inside a string, after an ESC that may end it.
        case stringEscape
        /// `CSI M` and three bytes, from terminals that do not know the requested SGR form.
        case oldMouse
    }

    /// Whether the window has the focus; nil where the terminal did not say.
    private(set) var hasFocus: Bool?
    /// The terminal's answers, until they are taken. None of them is input. None of it is input.
    private var answers: [TerminalAnswer] = []
    private var state = State.ground
    private var hasAlt = false
    /// The bytes after ESC, and the parameters after those.
    private var introducer: UInt8 = 0
    private var sequence: [UInt8] = []
    private var character = UTF8Collector()
    private var paste = PasteCollector()

    package init() {}

    /// True while an ESC came and nothing behind it.
    var hasEscape: Bool { state == .escape }

    /// True between the marks of a bracketed paste.
    var isPasting: Bool { state == .paste }

    /// True while the bytes so far may be a key pressed with Alt, or Escape, or the start of a sequence: `flush()` decides.
    ///
    /// A sequence that has gone further is one, however slow the line, and is waited for.
    var isWaiting: Bool {
        switch state {
        case .escape: true
        case .controlSequence, .singleShift, .string: sequence.isEmpty
        default: false
        }
    }

    /// - Returns: the inputs that these bytes completed.
    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
        var inputs: [Input] = []
        for byte in bytes { take(byte, &inputs) }
        return inputs
    }

    /// The answers that came since the last call.
    mutating func takeAnswers() -> [TerminalAnswer] {
        defer { answers = [] }
        return answers
    }

    /// To be called when the escape delay has passed: an ESC without more bytes is the Escape key.
    package mutating func flush() -> [Input] {
        guard isWaiting else { return [] }
        defer { end() }
        if state == .escape { return Array(repeating: .key(Key(.escape)), count: hasAlt ? 2 : 1) }
        let key = Key(.character(Character(Unicode.Scalar(introducer))), .alt)
        return hasAlt ? [.key(Key(.escape)), .key(key)] : [.key(key)]
    }

    /// Ends a paste whose end mark did not come.
    /// - Returns: the inputs that it completed.
    mutating func endPaste() -> [Input] {
        guard isPasting else { return [] }
        end()
        return [.paste(paste.text)]
    }

    private mutating func take(_ byte: UInt8, _ inputs: inout [Input]) {
        switch state {
        case .ground: ground(byte, &inputs)
        case .escape: escape(byte, &inputs)
        case .controlSequence: controlSequence(byte, &inputs)
        case .singleShift: singleShift(byte, &inputs)
        case .console: end(KeyTable.console[byte].map { Key($0) }, &inputs)
        case .string: string(byte, &inputs)
        case .stringEscape: stringEscape(byte, &inputs)
        case .oldMouse: oldMouse(byte, &inputs)
        case .paste:
            guard let text = paste.append(byte) else { return }
            inputs.append(.paste(text))
            state = .ground
        }
    }

    private mutating func ground(_ byte: UInt8, _ inputs: inout [Input]) {
        if byte >= 0x80 || !character.isEmpty {
            for character in character.append(byte) { type(character, &inputs) }
            if byte >= 0x80 { return }
        }
        switch byte {
        case 0x1B: state = .escape
        case 0x20..<0x7F: type(Character(Unicode.Scalar(byte)), &inputs)
        default: control(byte, [], &inputs)
        }
    }

    private mutating func type(_ character: Character, _ inputs: inout [Input]) {
        inputs.append(.key(Key(.character(character), hasAlt ? .alt : [])))
        hasAlt = false
    }

    private mutating func control(_ byte: UInt8, _ modifiers: Key.Modifiers, _ inputs: inout [Input]) {
        inputs.append(.key(KeyTable.control(byte, modifiers)))
    }

    private mutating func escape(_ byte: UInt8, _ inputs: inout [Input]) {
        switch byte {
        case 0x1B where hasAlt: inputs.append(.key(Key(.escape)))
        case 0x1B: hasAlt = true
        case UInt8(ascii: "["): begin(.controlSequence, byte)
        case UInt8(ascii: "O"): begin(.singleShift, byte)
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            begin(.string, byte)
        default: alt(byte, &inputs)
        }
    }

    private mutating func begin(_ next: State, _ byte: UInt8) {
        state = next
        introducer = byte
        sequence = []
    }

    /// Drops the unfinished sequence and decodes this byte as the start of another.
    private mutating func restart(_ byte: UInt8, _ inputs: inout [Input]) {
        end()
        ground(byte, &inputs)
    }

    /// ESC before a key is Alt, but before Ctrl+C: a person who types Escape and Ctrl+C quickly wants to get out, and nothing
    /// is bound to the two as one key.
    private mutating func alt(_ byte: UInt8, _ inputs: inout [Input]) {
        if hasAlt { inputs.append(.key(Key(.escape))) }
        if byte == Self.controlC {
            inputs.append(.key(Key(.escape)))
            return restart(byte, &inputs)
        }
        state = .ground
        guard byte < 0x80 else {
            hasAlt = true
            return ground(byte, &inputs)
        }
        hasAlt = false
        if (0x20..<0x7F).contains(byte) {
            inputs.append(.key(Key(.character(Character(Unicode.Scalar(byte))), .alt)))
        } else {
            control(byte, .alt, &inputs)
        }
    }

    private mutating func controlSequence(_ byte: UInt8, _ inputs: inout [Input]) {
        switch byte {
        case UInt8(ascii: "[") where sequence.isEmpty: state = .console
        // rxvt ends shifted keys with a dollar, which elsewhere comes before the end.
        case UInt8(ascii: "$") where sequence.allSatisfy({ 0x30...0x39 ~= $0 }): finish(byte, &inputs)
        case 0x20...0x3F: collect(byte)
        case 0x40...0x7E: finish(byte, &inputs)
        default: restart(byte, &inputs)
        }
    }

    private mutating func collect(_ byte: UInt8) {
        if sequence.count < Self.maximumSequence { sequence.append(byte) }
    }

    private mutating func finish(_ final: UInt8, _ inputs: inout [Input]) {
        let sequence = ControlSequence(sequence, final: final)
        if sequence.startsPaste {
            state = .paste
            hasAlt = false
            paste = PasteCollector()
        } else if let mouse = sequence.mouse {
            inputs.append(mouse)
            end()
        } else if let focus = sequence.focus {
            hasFocus = focus
            end()
        } else if let answer = sequence.answer {
            self.answer(answer)
            end()
        } else if final == UInt8(ascii: "M"), self.sequence.isEmpty {
            begin(.oldMouse, final)
        } else {
            end(sequence.key, &inputs)
        }
    }

    private mutating func oldMouse(_ byte: UInt8, _ inputs: inout [Input]) {
        sequence.append(byte)
        guard sequence.count == 3 else { return }
        let numbers = sequence.map { Int($0) - 32 }
        if let mouse = ControlSequence.mouse(button: numbers[0], column: numbers[1], row: numbers[2]) {
            inputs.append(mouse)
        }
        end()
    }

    /// `SS3`, in some terminals with a modifier before the letter.
    private mutating func singleShift(_ byte: UInt8, _ inputs: inout [Input]) {
        switch byte {
        case 0x30...0x3B: collect(byte)
        case 0x00...0x1F, 0x7F...: restart(byte, &inputs)
        default:
            let modifiers = ControlSequence(sequence, final: byte).modifiers
            end(KeyTable.singleShift(byte).map { Key($0.code, $0.modifiers.union(modifiers)) }, &inputs)
        }
    }

    private mutating func end(_ key: Key?, _ inputs: inout [Input]) {
        if let key { inputs.append(.key(hasAlt ? Key(key.code, key.modifiers.union(.alt)) : key)) }
        end()
    }

    private mutating func end() {
        state = .ground
        hasAlt = false
        sequence = []
    }

    /// An answer of the terminal (`OSC`, `DCS`, `APC` …): ends with BEL or with ESC and a backslash. No other control is
    /// part of one, so that Enter gets a person out of one that has no end.
    private mutating func string(_ byte: UInt8, _ inputs: inout [Input]) {
        switch byte {
        case 0x07: endString()
        case 0x1B: state = .stringEscape
        case 0x00..<0x20: restart(byte, &inputs)
        default: collect(byte)
        }
    }

    private mutating func stringEscape(_ byte: UInt8, _ inputs: inout [Input]) {
        guard byte != UInt8(ascii: "\\") else { return endString() }
        end()
        state = .escape
        escape(byte, &inputs)
    }

    private mutating func endString() {
        if let answer = stringAnswer { self.answer(answer) }
        end()
    }

    private var stringAnswer: TerminalAnswer? {
        switch introducer {
        case UInt8(ascii: "]"): TerminalAnswer(operatingSystemCommand: sequence)
        case UInt8(ascii: "P"): TerminalAnswer(deviceControlString: sequence)
        case UInt8(ascii: "_"): TerminalAnswer(applicationProgramCommand: sequence)
        default: nil
        }
    }

    private mutating func answer(_ answer: TerminalAnswer) {
        if answers.count < Self.maximumAnswers { answers.append(answer) }
    }
}
