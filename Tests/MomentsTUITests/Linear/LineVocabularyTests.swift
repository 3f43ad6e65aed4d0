import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

struct LineVocabularyTests {
    private let timeline = LineVocabulary(.default, in: .timeline, words: .english)

    @Test(
        arguments: [
            ("an empty line goes on", ["", "  ", "\t"], .goOn), ("a number is an item", [" 12 "], .choose(12)),
            ("no such number", ["-1", "1.5", "٣", "99999999999999999999"], .unknown(nearest: nil)),
            ("a name, a prefix, a key", ["like", "LIKE", " like ", "lik", "f"], .perform(.like, item: nil)),
            (
                "each word of a name, abbreviated",
                ["next-moment", "next moment", "next", "n mo", "n-mo", "j", "Down"],
                .perform(.nextMoment, item: nil)
            ), ("the number after it is its item", ["f 3", "like 3"], .perform(.like, item: 3)),
            ("of what is called in another way", ["boost 3"], .perform(.share, item: 3)),
            ("of a key", ["open-link 3", "o 3"], .perform(.openLink, item: 3)),
            (
                "what follows search is the query", ["search bread 3", "/ bread 3", "SEARCH  bread 3"],
                .search("bread 3")
            ),
            ("what follows post is posted", ["post Good morning"], .post("Good morning")),
            ("a number too", ["POST  1"], .post("1")),
            ("post alone begins to write", ["post "], .perform(.compose, item: nil)),
            ("a name that begins another", ["open"], .perform(.open, item: nil)),
            ("an ambiguous prefix", ["page"], .ambiguous([.pageDown, .pageUp])),
            ("the case of a key", ["Y"], .perform(.copyText, item: nil)),
            ("and the other", ["y"], .perform(.copyLink, item: nil)),
            ("an action of another context", ["switch-mode"], .unknown(nearest: nil)),
            ("a misspelt name", ["lkie", "lkie 3", "help lkie"], .unknown(nearest: "like")),
            ("another", ["serach"], .unknown(nearest: "search")),
            ("help with a name", ["help like", "? f", "help f", "HELP Lik"], .explain(.like)),
        ] as [(String, [String], LineCommand)])
    func lineIsTheCommandThatItsRowSays(_: String, lines: [String], command: LineCommand) {
        for line in lines { expectEqual(timeline.command(line), command) }
    }

    @Test func postOfAnyLengthIsPosted() {
        let text = String(repeating: "x", count: 5_000)

        expectEqual(timeline.command("post \(text)"), .post(text))
    }

    @Test func postIsAnActionOfItsOwnWhereTextIsWritten() {
        let compose = LineVocabulary(.default, in: .compose, words: .english)

        expectEqual(compose.command("post"), .perform(.post, item: nil))
    }

    @Test func actionsOfCellsAreNotOffered() {
        #expect(timeline.bindings.allSatisfy { $0.action != .scrollDown && $0.action != .suspend })
        expectEqual(timeline.command("Ctrl+E"), .unknown(nearest: nil))
        expectEqual(
            LineVocabulary(.default, in: .login, words: .english).command("kill-to-end"), .unknown(nearest: nil))
    }

    @Test func reboundKeyIsUnderstood() {
        let keymap = Keymap([Keymap.Binding(action: .like, context: .timeline, keys: ["x"])])

        expectEqual(LineVocabulary(keymap, in: .timeline, words: .english).command("x"), .perform(.like, item: nil))
        let once = LineVocabulary(keymap, in: .timeline, words: .english).command("f")
        expectEqual(once, .ambiguous([.first, .feeds, .follow]))
    }

    @Test(arguments: KeyContext.allCases)
    func everyActionNameIsUnderstoodInItsKeyContext(context: KeyContext) {
        let vocabulary = LineVocabulary(.default, in: context, words: .english)

        for binding in vocabulary.bindings {
            expectEqual(vocabulary.command(binding.action.rawValue), .perform(binding.action, item: nil))
        }
    }

    @Test(arguments: HostileText.kindsOfAnyLength)
    func hostileTextRunsNoCommand(kind: Named<[String]>) {
        for line in kind.value {
            if case .perform = timeline.command(line) {
                Issue.record("\(line.prefix(80).debugDescription) does something")
            }
        }
    }

    @Test func anyLineIsParsed() {
        var random = RandomNumbers(seed: 1)
        let pieces = [
            "like", "next", "-", " ", "3", "99999999999999999999", "\u{0}", "é", "👩‍👩‍👦", "Ctrl+", "q", "\n", "\t", "--",
        ]

        for _ in 0..<500 {
            let line = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }
            let context = KeyContext.allCases.randomElement(using: &random) ?? .help
            let command = LineVocabulary(.default, in: context, words: .english).command(line.joined())
            if case .perform(let action, _) = command { #expect(action.worksOnLines) }
        }
    }
}
