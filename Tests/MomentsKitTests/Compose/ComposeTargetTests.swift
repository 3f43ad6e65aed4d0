import MomentsCore
import TestSupport
import Testing

@testable import MomentsKit

/// The destination of a post, and its audience.
struct ComposeTargetTests {
    private static let robin = PostingAccount(
        feed: 1, handle: "robin@kites.example", defaults: PostingDefaults(visibility: .public))
    private static let ada = PostingAccount(
        feed: 2, handle: "ada@moments.example", defaults: PostingDefaults(visibility: .private, isSensitive: true))

    private func answer(
        to handle: String = "grace@moments.example", _ mentions: [String] = [], _ visibility: StatusVisibility = .public
    ) -> ComposeTarget {
        let answered = AnsweredStatus(id: "7", handle: handle, visibility: visibility, mentions: mentions)
        return ComposeTarget(
            StatusOptions(feed: 1, inReplyTo: answered, visibility: visibility), accounts: [Self.robin, Self.ada])
    }

    @Test func postIsLocalUntilAnAccountIsChosen() {
        var target = ComposeTarget(accounts: [Self.robin, Self.ada])
        var accounts: [String?] = [target.account?.handle]

        for _ in 0..<3 {
            target.nextAccount()
            accounts.append(target.account?.handle)
        }

        expectEqual(accounts, [nil, "robin@kites.example", "ada@moments.example", nil])
    }

    @Test func anotherAccountIsForNoMorePeople() {
        var target = ComposeTarget(accounts: [Self.robin, Self.ada])
        target.nextAccount()
        target.nextVisibility()
        target.setWarning("Wind")

        target.nextAccount()

        expectEqual(target.options?.visibility, .unlisted)
        expectEqual(target.options?.spoilerText, "Wind")
    }

    @Test func anotherAccountBeginsWithItsOwnDefaults() {
        var target = ComposeTarget(accounts: [Self.robin, Self.ada])
        target.nextAccount()
        expectEqual(target.options?.visibility, .public)

        target.nextAccount()

        expectEqual(target.options?.visibility, .private)
        expectEqual(target.options?.isSensitive, true)
    }

    @Test func photosThatAreCoveredByDefaultCanBeUncovered() {
        var target = ComposeTarget(accounts: [Self.ada])
        target.nextAccount()

        target.toggleSensitive()

        expectEqual(target.options?.isSensitive, false)
    }

    @Test func aReplyIsForNoMorePeopleThanTheDefaultAndCanBeForMore() {
        let answered = AnsweredStatus(id: "7", handle: "grace@moments.example", visibility: .unlisted)
        var target = ComposeTarget(
            StatusOptions(feed: 2, inReplyTo: answered, visibility: .unlisted), accounts: [Self.ada])
        var shown = [target.options?.visibility]

        for _ in 0..<3 {
            target.nextVisibility()
            shown.append(target.options?.visibility)
        }

        expectEqual(shown, [.private, .direct, .unlisted, .private])
    }

    @Test func anEditKeepsItsVisibility() {
        var options = StatusOptions(feed: 2, visibility: .public)
        options.editing = EditedStatus(id: "7")

        expectEqual(ComposeTarget(options, accounts: [Self.ada]).options, options)
    }

    @Test func unknownDefaultIsOneOfTheVisibilities() {
        var target = ComposeTarget(accounts: [PostingAccount(feed: 1, handle: "robin@kites.example")])
        target.nextAccount()
        var shown = [target.options?.visibility]

        for _ in 0..<5 {
            target.nextVisibility()
            shown.append(target.options?.visibility)
        }

        expectEqual(shown, [nil, .public, .unlisted, .private, .direct, nil])
    }

    @Test func choosingAnAccountAgainKeepsTheOptions() {
        var target = ComposeTarget(accounts: [Self.robin])
        target.nextAccount()
        target.nextVisibility()
        target.setWarning("Wind")
        target.setLanguage("en")
        target.toggleSensitive()
        let chosen = target.options

        target.nextAccount()
        #expect(target.options == nil)
        target.nextAccount()

        expectEqual(target.options, chosen)
        expectEqual(chosen?.spoilerText, "Wind")
    }

    @Test func anAnswerGoesWhereItIsAnswered() {
        var target = answer()

        target.nextAccount()

        expectEqual(target.account, Self.robin)
    }

    @Test(arguments: [
        (StatusVisibility.public, [StatusVisibility.unlisted, .private, .direct, .public]),
        (.private, [.direct, .private, .direct, .private]), (.direct, [.direct, .direct, .direct, .direct]),
    ])
    func visibilityGoesAroundAmongThoseItCanHave(_ answered: StatusVisibility, _ expected: [StatusVisibility]) {
        var (target, shown) = (answer(answered), [StatusVisibility]())

        for _ in expected {
            target.nextVisibility()
            shown += [target.options?.visibility].compactMap(\.self)
        }

        expectEqual(shown, expected)
    }

    /// Neither the person's choice for new posts nor a draft changes the visibility.
    @Test(arguments: [StatusVisibility.direct, .unknown])
    func aReplyToADirectMessageBecomesMoreVisibleByNothingHere(_ answered: StatusVisibility) {
        var target = answer(answered)
        let draft = StatusOptions(feed: 1, inReplyTo: target.answered, visibility: .public)

        target.nextVisibility()
        target.nextAccount()
        target.nextAccount(isForServers: true)
        target.restore(Draft("Hi", status: draft))
        target.setWarning("Wind")

        expectEqual(target.options?.visibility, .direct)
        expectEqual(draft.visibility, .direct)
    }

    private func answer(_ visibility: StatusVisibility) -> ComposeTarget {
        answer(to: "grace@moments.example", [], visibility)
    }

    @Test(
        arguments: [
            ("grace@moments.example", [], "@grace@moments.example "), ("Grace@KITES.example", [], "@Grace "),
            ("robin@kites.example", [], ""), ("Robin@Kites.Example", ["ada@moments.example"], "@ada@moments.example "),
            (
                "grace@moments.example", ["robin@kites.example", "alan@kites.example", "GRACE@moments.example"],
                "@grace@moments.example @alan "
            ),
        ] as [(String, [String], String)])
    func anAnswerNamesItsAuthorAndWhomThatNamesButNeverOneself(
        _ author: String, _ mentions: [String], _ expected: String
    ) {
        expectEqual(answer(to: author, mentions).opening, expected)
    }

    @Test func namedPeopleAreListedOnceByTheirHandles() {
        #expect(
            answer().named(in: "@grace @GRACE@kites.example @alan@x.example @robin") == [
                "grace@kites.example", "alan@x.example",
            ])
    }

    @Test func aDraftOfAnAccountThatIsGoneStaysHere() {
        var target = ComposeTarget(accounts: [Self.robin])

        target.restore(Draft("Hi", status: StatusOptions(feed: 9, visibility: .direct)))
        #expect(target.options == nil)
        target.restore(Draft("Hi", status: StatusOptions(feed: 1, visibility: .direct)))

        expectEqual(target.options?.visibility, .direct)
    }
}
