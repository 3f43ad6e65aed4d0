import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// Names and hashtags that are completed while they are typed.
@MainActor @Suite(.verifiedMocks) struct ComposeCompletionTests {
    private static let robin = PostingAccount(feed: 1, handle: "robin@kites.example")
    private let fixture = ComposeFixture(accounts: [robin])

    init() {
        fixture.met.names = MetNames(
            people: [
                MetNames.Person("ada@moments.example", name: "Ada Byron"), MetNames.Person("adam@kites.example"),
                MetNames.Person("Robin@kites.example", name: "Robin"),
                MetNames.Person("grace@moments.example", name: "Grace Hopper"),
            ], tags: ["kites", "KiteFlying", "wind"])
        fixture.met.emojis = ["party", "sad_blobcat", "BlobCat", "verified", "blob_fox"]
        fixture.presenter.onChooseAccount()
    }

    private func candidates(_ word: String) -> [String]? {
        fixture.presenter.onTokenChanged(ComposeToken(word))
        return fixture.props.completion?.candidates
    }

    @Test(arguments: [
        ("@ad", ["@ada@moments.example", "@adam"]), ("@ADA", ["@ada@moments.example", "@adam"]),
        ("@ada@mo", ["@ada@moments.example"]), ("@hop", ["@grace@moments.example"]),
        ("#ki", ["#kites", "#KiteFlying"]), ("#KITEF", ["#KiteFlying"]), ("(@gr", ["@grace@moments.example"]),
        (":bl", [":BlobCat:", ":blob_fox:", ":sad_blobcat:"]), (":FOX", [":blob_fox:"]), ("(:part", [":party:"]),
    ])
    func completionOffersNamesThatBeginWithTheWord(_ word: String, _ expected: [String]) {
        expectEqual(candidates(word), expected)
    }

    @Test(arguments: ["@", "#", "ada", "a@ad", "@xyz", "#xyz", "@robin", "", ":", ":p", ":obc", ":://", ":party:"])
    func nothingElseIs(_ word: String) {
        #expect(candidates(word) == nil)
    }

    @Test func theLengthIsThatOfTheName() {
        _ = candidates("(@ad")

        expectEqual(fixture.props.completion?.length, 3)
    }

    @Test func thereAreAFewOfThem() {
        fixture.met.names = MetNames(tags: (1...9).map { "kite\($0)" })
        fixture.met.emojis = (1...9).map { "a_kite\($0)" } + (1...3).map { "kite\($0)" }

        #expect(candidates("#kite") == (1...5).map { "#kite\($0)" })
        expectEqual(candidates(":kite"), [":kite1:", ":kite2:", ":kite3:", ":a_kite1:", ":a_kite2:"])
    }

    @Test(arguments: ["ada byron@x", "ada@x@y", "\u{1B}[31mada@x.example", "ada@x.example\n", "ada"])
    func malformedHandleIsNotOffered(_ handle: String) {
        fixture.met.names = MetNames(people: [MetNames.Person(handle, name: "Zoe")])

        let offered = candidates("@zoe")

        #expect(offered == (handle == "ada" ? ["@ada"] : nil))
    }

    @Test func metNamesAndEmojisAreReadOnceWhenNeeded() {
        for word in ["@a", "@ad", "#k", "@g"] { _ = candidates(word) }
        expectEqual(fixture.met.asked, [1])
        expectEqual(fixture.met.askedForEmojis, [])

        for word in [":pa", ":par", ":bl"] { _ = candidates(word) }

        expectEqual(fixture.met.askedForEmojis, [1])
        expectEqual(fixture.met.asked, [1])
    }

    @Test func whileNoNameIsTypedOrItStaysHereNothingIsRead() {
        fixture.presenter.onTextChanged("Hello")
        fixture.presenter.onTokenChanged(nil)
        expectEqual(fixture.met.asked, [])

        fixture.presenter.onChooseAccount()

        #expect(candidates("@ad") == nil)
        expectEqual(fixture.met.asked, [])
    }

    @Test(arguments: ["@ad", ":pa"]) func unreadableNamesOfferNothing(_ word: String) {
        fixture.met.failure = .gone(path: "moments.sqlite")

        #expect(candidates(word) == nil)
        #expect(fixture.props.status == nil)
    }

    @Test func hiddenItStaysSoForThatName() {
        _ = candidates("@ad")

        fixture.presenter.onClose()

        #expect(fixture.props.completion == nil)
        expectEqual(fixture.navigator.calls.take(), [])
        #expect(candidates("@ada") == nil)
        #expect(candidates("") == nil)
        #expect(candidates("@ad") != nil)
    }

    @Test func inAFieldAndBehindItNothingIsOffered() {
        _ = candidates("@ad")

        fixture.presenter.onContentWarning()

        #expect(fixture.props.completion == nil)
        fixture.presenter.onContentWarning()
        #expect(fixture.props.completion == nil)
    }

    @Test func aNameThatIsTakenOffersTheNext() {
        _ = candidates("@ad")

        fixture.presenter.onTextChanged("@ada@moments.example ")

        expectEqual(fixture.props.completion?.candidates, ["@ada@moments.example", "@adam"])
    }
}
