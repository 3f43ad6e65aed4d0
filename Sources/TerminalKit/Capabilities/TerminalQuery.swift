/// Asks a terminal what it is and can, all in one, and takes what is answered, however late: each answer once, and none
/// behind the fence.
struct TerminalQuery {
    /// The questions to the terminal.
    struct Subjects: OptionSet {
        let rawValue: Int
        /// The colour of the background.
        static let background = Subjects(rawValue: 1)
        /// How it shows pictures.
        static let graphics = Subjects(rawValue: 2)
        /// Whether it has 24 bits.
        static let colors = Subjects(rawValue: 4)
        /// Its name and version, which `graphics` asks for, too.
        static let version = Subjects(rawValue: 8)
    }

    /// So long nothing is decided without an answer.
    static let patience = Duration.milliseconds(100)
    /// How long to wait for the fence before the terminal is given away.
    static let fencePatience = Duration.seconds(1)
    /// So long an answer is looked out for that may arrive in pieces, the first of them an ESC alone.
    private static let lateness = Duration.seconds(2)

    private(set) var subjects: Subjects
    /// Whether the question for pictures goes through tmux.
    let isWrapped: Bool
    private(set) var asked: ContinuousClock.Instant?
    /// Whether all has been answered but what is to come through tmux.
    private(set) var isFenced = false
    /// Whether answers came behind the fence: so that was the answer to another question, or was forged.
    private(set) var hasSurplus = false
    /// A bit for each kind of answer that came.
    private var answered = 0
    private var hasAskedAgain = false
    /// How often it was asked for its background once more.
    private var repeats = 0
    private static let maximumRepeats = 6

    /// - Parameter isWrapped: whether the question for pictures goes through tmux, which answers those before and behind that
    ///   itself, and so sooner.
    init(_ subjects: Subjects, isWrapped: Bool = false) {
        self.subjects = subjects
        self.isWrapped = isWrapped
    }

    /// DA1 is the fence: what is answered to that ends the wait.
    var bytes: [UInt8] {
        let background = subjects.contains(.background) ? Self.background : ""
        let version = subjects.isDisjoint(with: [.version, .graphics]) ? "" : "\u{1B}[>q"
        return Array((background + colors + version).utf8) + graphics + Array(Self.fence.utf8)
    }

    private static let fence = "\u{1B}[c"

    private static let background = "\u{1B}]11;?\u{7}"

    /// Asked twice, for some know the one way alone: for the capability (XTGETTCAP), and which colour it has where one of 24
    /// bits was set (DECRQSS), which is put back with the cursor.
    private var colors: String {
        guard subjects.contains(.colors) else { return "" }
        return "\u{1B}P+q524742\u{1B}\\\u{1B}7\u{1B}[\(TerminalAnswer.queriedColor)m\u{1B}P$qm\u{1B}\\\u{1B}8"
    }

    /// The size of a cell, and whether a picture of one pixel would be taken.
    private var graphics: [UInt8] {
        guard subjects.contains(.graphics) else { return [] }
        return Array("\u{1B}[16t".utf8) + picture
    }

    private var picture: [UInt8] {
        let bytes = Array("\u{1B}_Gi=\(TerminalAnswer.queryID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
        return isWrapped ? TmuxPassthrough.wrap(bytes) : bytes
    }

    /// Asks for the picture once more: tmux drops what is to go through while it is about to draw the window anew, as it
    /// is after the first frame.
    /// - Returns: nil where that is answered, was asked again already, or does not go through tmux.
    mutating func askAgain(at now: ContinuousClock.Instant) -> [UInt8]? {
        let isMissing = isFenced && answered & 1 << 4 == 0
        guard isWrapped, subjects.contains(.graphics), isMissing, !hasAskedAgain else { return nil }
        hasAskedAgain = true
        asked = now
        return picture
    }

    /// tmux tells a background once the terminal around it has answered tmux itself: in a session that was just started that is
    /// behind the fence.
    /// - Returns: how long to wait before it is asked for that once more; nil where that is over, or of no use.
    var pauseBeforeBackground: Duration? {
        let isMissing = isFenced && subjects.contains(.background) && answered & 1 << 1 == 0
        return isWrapped && isMissing && repeats < Self.maximumRepeats ? Self.patience * (1 << repeats) : nil
    }

    /// Asks for the background once more.
    mutating func askForBackground(at now: ContinuousClock.Instant) -> [UInt8] {
        repeats += 1
        asked = now
        return Array(Self.background.utf8)
    }

    /// Asks for 24 bits, too, up to another fence: it has answered meanwhile who it is.
    mutating func askForColors(at now: ContinuousClock.Instant) -> [UInt8] {
        subjects.insert(.colors)
        asked = now
        isFenced = false
        answered &= ~1
        return Array((colors + Self.fence).utf8)
    }

    mutating func ask(at now: ContinuousClock.Instant) {
        asked = now
        isFenced = false
        hasSurplus = false
        answered = 0
        hasAskedAgain = false
        repeats = 0
    }

    /// Whether it was asked, and has not come to the fence.
    var isUnanswered: Bool { asked != nil && !isFenced }

    /// Whether an ESC is more likely the beginning of the answer than a key.
    func isOpen(at now: ContinuousClock.Instant) -> Bool {
        guard let asked else { return false }
        return now - asked < (isFenced ? isWrapped ? Self.patience : .zero : Self.lateness)
    }

    /// - Returns: those that answer what was asked, each the first of its kind. The last of them is the fence, or through
    ///   tmux what comes behind it.
    mutating func take(_ answers: [TerminalAnswer]) -> [TerminalAnswer] {
        guard asked != nil else { return [] }
        return answers.filter { answer in
            let number: Int
            switch answer {
            case .attributes: number = 0
            case .background where subjects.contains(.background): number = 1
            case .version where !subjects.isDisjoint(with: [.version, .graphics]): number = 2
            case .cellSize where subjects.contains(.graphics): number = 3
            case .graphics where subjects.contains(.graphics): number = 4
            case .directColors where subjects.contains(.colors): number = 5
            default: return false
            }
            let isInOrder = !isFenced || isWrapped && [1, 4].contains(number)
            if !isInOrder { hasSurplus = true }
            guard isInOrder, answered & 1 << number == 0 else { return false }
            answered |= 1 << number
            if number == 0 { isFenced = true }
            return true
        }
    }
}
