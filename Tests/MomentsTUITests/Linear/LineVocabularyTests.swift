import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

struct LineVocabularyTests {
    private let timeline = LineVocabulary(.default, in: .timeline, words: .english)

    @Test(arguments: ["", "  ", "\t"])
    func emptyLineContinues(line: String) {
        expectEqual(timeline.command(line), .goOn)
    }

    @Test func numberSelectsAnItem() {
        expectEqual(timeline.command(" 12 "), .choose(12))
    }

    @Test(arguments: ["-1", "1.5", "٣", "99999999999999999999"])
    func malformedNumberIsAnUnknownCommand(line: String) {
        expectEqual(timeline.command(line), .unknown(nearest: nil))
    }

    @Test(arguments: ["like", "LIKE", " like ", "lik", "f"])
    func actionIsFoundByItsNameAPrefixOrItsKey(line: String) {
        expectEqual(timeline.command(line), .perform(.like, item: nil))
    }

    @Test(arguments: ["next-moment", "next moment", "next", "n mo", "n-mo", "j", "Down"])
    func eachWordOfAnActionNameCanBeAbbreviated(line: String) {
        expectEqual(timeline.command(line), .perform(.nextMoment, item: nil))
    }

    @Test(arguments: [
        ("f 3", Action.like), ("like 3", .like), ("boost 3", .share), ("open-link 3", .openLink), ("o 3", .openLink),
    ])
    func numberAfterAnActionNameIsItsItem(line: String, action: Action) {
        expectEqual(timeline.command(line), .perform(action, item: 3))
    }

    @Test(arguments: ["search bread 3", "/ bread 3", "SEARCH  bread 3"])
    func textAfterSearchIsTheQuery(line: String) {
        expectEqual(timeline.command(line), .search("bread 3"))
    }

    @Test(arguments: [
        ("post Good morning", "Good morning"), ("POST  1", "1"), ("post \(String(repeating: "x", count: 5_000))", nil),
    ])
    func textAfterPostIsPostedAtOnce(line: String, text: String?) {
        expectEqual(timeline.command(line), .post(text ?? String(repeating: "x", count: 5_000)))
    }

    @Test func postAloneBeginsToWrite() {
        expectEqual(timeline.command("post "), .perform(.compose, item: nil))
    }

    @Test func postIsAnActionOfItsOwnWhereTextIsWritten() {
        let compose = LineVocabulary(.default, in: .compose, words: .english)

        expectEqual(compose.command("post"), .perform(.post, item: nil))
    }

    @Test func actionNameThatIsAPrefixOfAnotherIsUnderstood() {
        expectEqual(timeline.command("open"), .perform(.open, item: nil))
    }

    @Test func ambiguousPrefixIsRefused() {
        expectEqual(timeline.command("page"), .ambiguous([.pageDown, .pageUp]))
    }

    @Test func theCaseOfAKeyMatters() {
        expectEqual(timeline.command("Y"), .perform(.copyText, item: nil))
        expectEqual(timeline.command("y"), .perform(.copyLink, item: nil))
    }

    @Test func actionOfAnotherKeyContextIsUnknown() {
        expectEqual(timeline.command("switch-mode"), .unknown(nearest: nil))
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
        expectEqual(once, .ambiguous([.first, .feeds]))
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

    @Test(arguments: [("lkie", "like"), ("serach", "search"), ("lkie 3", "like"), ("help lkie", "like")])
    func misspeltNameIsGuessed(line: String, name: String) {
        expectEqual(timeline.command(line), .unknown(nearest: name))
    }

    @Test(arguments: [("help like", Action.like), ("? f", .like), ("help f", .like), ("HELP Lik", .like)])
    func helpWithANameExplainsThatAction(line: String, action: Action) {
        expectEqual(timeline.command(line), .explain(action))
    }
}
