/// Which key does what where, unless a person chose others. Everything that knows keys knows them from a `Keymap`, which is
/// made from this table, so that key dispatch, help and hints cannot drift apart.
enum ActionTable {
    struct Entry {
        let action: Action
        let contexts: [KeyContext]
        /// The first is the one that screens name.
        let keys: [Key]

        init(_ action: Action, in contexts: [KeyContext], _ keys: Key...) {
            self.action = action
            self.contexts = contexts
            self.keys = keys
        }
    }

    /// In the order that the help shows.
    static let entries: [Entry] = [
        Entry(.nextMoment, in: lists, "j", Key(.down)),
        Entry(.previousMoment, in: lists, "k", Key(.up)),
        Entry(.scrollDown, in: lists, .control("e")),
        Entry(.scrollUp, in: lists, .control("y")),
        Entry(.scrollDown, in: [.moment, .help], "j", Key(.down), .control("e")),
        Entry(.scrollUp, in: [.moment, .help], "k", Key(.up), .control("y")),
        Entry(.halfPageDown, in: reading, .control("d")),
        Entry(.halfPageUp, in: reading, .control("u")),
        Entry(.pageDown, in: reading, Key(.pageDown), .control("f"), " "),
        Entry(.pageUp, in: reading, Key(.pageUp), .control("b")),
        Entry(.first, in: reading, "g", Key(.home)),
        Entry(.last, in: reading, "G", Key(.end)),
        Entry(.nextMoment, in: [.moment], "J", Key(.right)),
        Entry(.previousMoment, in: [.moment], "K", Key(.left)),
        Entry(.open, in: lists, Key(.enter)),
        Entry(.switchPane, in: moments, Key(.tab)),
        Entry(.nextMatch, in: moments, "n"),
        Entry(.previousMatch, in: moments, "N"),
        Entry(.showResults, in: [.search], Key(.enter), Key(.down), Key(.tab)),
        Entry(.search, in: moments, "/"),
        Entry(.like, in: moments, "f"),
        Entry(.share, in: moments, "b"),
        Entry(.delete, in: moments, "D"),
        Entry(.undo, in: moments, "z"),
        Entry(.copyLink, in: moments, "y"),
        Entry(.copyText, in: moments, "Y"),
        Entry(.save, in: moments, "s"),
        Entry(.openLink, in: moments, "o"),
        Entry(.refresh, in: [.timeline], "R"),
        Entry(.compose, in: moments, "c"),
        Entry(.accounts, in: [.timeline], "A"),
        Entry(.nextAccount, in: [.accounts], "j", Key(.down)),
        Entry(.previousAccount, in: [.accounts], "k", Key(.up)),
        Entry(.switchAccount, in: [.accounts], Key(.enter)),
        Entry(.addAccount, in: [.accounts], "a"),
        Entry(.logOut, in: [.timeline, .accounts], "L"),

        Entry(.post, in: [.compose], .control("s"), Key(.enter, .alt)),
        Entry(.back, in: [.compose], Key(.escape), .control("x")),
        Entry(.editElsewhere, in: [.compose], .control("o")),
        Entry(.discard, in: [.compose], .alt("x")),
        Entry(.undoEdit, in: [.compose], .control("_"), .alt("u")),
        Entry(.redoEdit, in: [.compose], .control("r"), .alt("r"), .alt("e")),
        Entry(.newLine, in: [.compose], Key(.enter), Key(.enter, .shift)),
        Entry(.lineUp, in: [.compose], Key(.up), .control("p")),
        Entry(.lineDown, in: [.compose], Key(.down), .control("n")),
        Entry(.textPageUp, in: [.compose], Key(.pageUp)),
        Entry(.textPageDown, in: [.compose], Key(.pageDown)),
        Entry(.textStart, in: [.compose], Key(.home, .control), .alt("<")),
        Entry(.textEnd, in: [.compose], Key(.end, .control), .alt(">")),

        Entry(.submit, in: [.login], Key(.enter)),
        Entry(.nextField, in: [.login], Key(.tab)),
        Entry(.previousField, in: [.login], Key(.tab, .shift)),
        Entry(.nextAccount, in: [.login], Key(.down), .control("n")),
        Entry(.previousAccount, in: [.login], Key(.up), .control("p")),
        Entry(.showPassword, in: [.login], .control("r")),
        Entry(.switchMode, in: [.login], .control("s")),
        Entry(.tryDemo, in: [.login], .control("t")),
        Entry(.cancel, in: [.login], Key(.escape)),
        Entry(.nextRow, in: [.palette], Key(.down), .control("n")),
        Entry(.previousRow, in: [.palette], Key(.up), .control("p")),
        Entry(.nextRow, in: [.links], "j", Key(.down)),
        Entry(.previousRow, in: [.links], "k", Key(.up)),
        Entry(.run, in: [.palette, .links], Key(.enter)),
        Entry(.characterLeft, in: typing, Key(.left), .control("b")),
        Entry(.characterRight, in: typing, Key(.right), .control("f")),
        Entry(.wordLeft, in: typing, .alt("b"), Key(.left, .control), Key(.left, .alt)),
        Entry(.wordRight, in: typing, .alt("f"), Key(.right, .control), Key(.right, .alt)),
        Entry(.lineStart, in: typing, Key(.home), .control("a")),
        Entry(.lineEnd, in: typing, Key(.end), .control("e")),
        Entry(.deleteBackward, in: typing, Key(.backspace), Key(.backspace, .shift)),
        Entry(.deleteForward, in: typing, Key(.delete), .control("d")),
        Entry(.deleteWordBackward, in: typing, .control("w"), Key(.backspace, .alt), Key(.backspace, .control)),
        Entry(.deleteWordForward, in: typing, .alt("d"), Key(.delete, .control)),
        Entry(.killToStart, in: typing, .control("u")),
        Entry(.killToEnd, in: typing, .control("k")),
        Entry(.yank, in: typing, .control("y")),
        Entry(.selectLeft, in: [.compose], Key(.left, .shift)),
        Entry(.selectRight, in: [.compose], Key(.right, .shift)),
        Entry(.selectWordLeft, in: [.compose], Key(.left, [.control, .shift]), Key(.left, [.alt, .shift])),
        Entry(.selectWordRight, in: [.compose], Key(.right, [.control, .shift]), Key(.right, [.alt, .shift])),
        Entry(.selectUp, in: [.compose], Key(.up, .shift)),
        Entry(.selectDown, in: [.compose], Key(.down, .shift)),
        Entry(.selectLineStart, in: [.compose], Key(.home, .shift)),
        Entry(.selectLineEnd, in: [.compose], Key(.end, .shift)),
        Entry(.selectTextStart, in: [.compose], Key(.home, [.control, .shift])),
        Entry(.selectTextEnd, in: [.compose], Key(.end, [.control, .shift])),
        Entry(.selectAll, in: [.compose], .alt("a")),
        Entry(.copySelection, in: [.compose], .alt("w")),

        Entry(.back, in: [.search, .palette], Key(.escape)),
        Entry(.back, in: [.moment, .results, .links, .accounts, .help], "q", Key(.escape)),
        Entry(.back, in: [.timeline], Key(.escape)),
        Entry(.leave, in: [.timeline], "q"),
        Entry(.help, in: reading + [.links, .accounts], "?", Key(.function(1))),
        Entry(.help, in: typing, Key(.function(1))),
        Entry(.palette, in: reading + [.links, .accounts], ":", Key(.function(2))),
        Entry(.palette, in: [.login, .search, .compose], Key(.function(2))),
        Entry(.redraw, in: KeyContext.allCases, .control("l")),
        Entry(.suspend, in: KeyContext.allCases, .control("z")),
        Entry(.quit, in: KeyContext.allCases, .control("c")),
    ]

    private static let reading: [KeyContext] = [.timeline, .moment, .results, .help]
    private static let lists: [KeyContext] = [.timeline, .results]
    /// Where a moment is selected.
    private static let moments: [KeyContext] = [.timeline, .moment, .results]
    private static let typing: [KeyContext] = [.login, .search, .compose, .palette]

    static func entries(in context: KeyContext) -> [Entry] {
        entries.filter { $0.contexts.contains(context) }
    }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
    init(unicodeScalarLiteral value: Unicode.Scalar) {
        self.init(.character(Character(value)))
    }

    fileprivate static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

    fileprivate static func alt(_ letter: Character) -> Key { Key(.character(letter), .alt) }
}
