import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// People whom the server finds by a name that is being typed.
@MainActor @Suite(.verifiedMocks) struct FoundPeopleTests {
    private static let robin = PostingAccount(feed: 1, handle: "robin@kites.example")
    private static let alan = PersonDetails(id: "7", handle: "alan@moments.example", displayName: "Alan")
    private let fixture = ComposeFixture(accounts: [robin])

    init() {
        fixture.met.names = MetNames(people: [MetNames.Person("alma@moments.example", name: "Alma")])
        fixture.presenter.onChooseAccount()
    }

    private var candidates: [String]? { fixture.props.completion?.candidates }

    private func view(_ name: String) -> ServerViewRepositoryMock { fixture.found.view(name) }

    private func type(_ word: String) {
        fixture.presenter.onTokenChanged(ComposeToken(word))
    }

    /// The server is asked for a name, and has not answered yet.
    private func ask(_ name: String, typed: String? = nil) async {
        hold(name)
        type(typed ?? "@\(name)")
        await fixture.pause()
        view(name).requests.discard()
    }

    /// The server has not answered the request for this name yet.
    private func hold(_ name: String) {
        view(name).standing.isBeingFetched = true
    }

    private func answer(_ name: String, _ people: [PersonDetails], _ failure: FeedFailure? = nil) {
        view(name).found = ServerFindings(people: people)
        view(name).standing = ServerViewState(fetchedAt: nil, isBeingFetched: false, failure: failure)
        view(name).announceChange()
    }

    @Test func serverIsAskedOnceTheNameRestsAndNotForEachKey() async {
        for word in ["@al", "@ala", "@alan"] { type(word) }
        await fixture.taskRunner.finish()
        expectEqual(view("alan").requests.take(), [])

        await fixture.pause()

        expectEqual(view("al").requests.take(), [])
        expectEqual(view("ala").requests.take(), [])
        expectEqual(view("alan").requests.take(), [.refresh])
    }

    @Test func foundPeopleStandBehindThoseMet() async {
        await ask("al", typed: "@AL")
        expectEqual(candidates, ["@alma@moments.example"])

        answer("al", [PersonDetails(id: "1", handle: "Alma@moments.example"), Self.alan])

        expectEqual(candidates, ["@alma@moments.example", "@alan@moments.example"])
        expectEqual(fixture.props.completion?.length, 3)
    }

    @Test func personFoundButNeverMetIsOfferedAlone() async {
        await ask("xy")

        answer("xy", [Self.alan])

        expectEqual(candidates, ["@alan@moments.example"])
    }

    @Test func foundPersonWithAMalformedHandleIsNotOffered() async {
        await ask("xy")

        answer(
            "xy", ["\u{1B}[31mx@x.example", "a b@x.example", "robin@kites.example"].map { .init(id: "7", handle: $0) })

        #expect(candidates == nil)
    }

    @Test(
        arguments: [
            .init("another name is typed") { $0.type("@gr") },
            .init("it was hidden") { $0.fixture.presenter.onClose() },
        ] as [Named<Step<FoundPeopleTests>>])
    func answerIsDroppedOnce(_ step: Named<Step<FoundPeopleTests>>) async {
        await ask("al")

        step.value(self)
        answer("al", [Self.alan])

        #expect(candidates == nil)
    }

    @Test func serverIsAskedForOneNameAtATime() async {
        await ask("al")
        type("@gr")
        await fixture.pause()
        expectEqual(view("gr").requests.take(), [])

        answer("al", [])
        await fixture.taskRunner.finish()

        expectEqual(view("gr").requests.take(), [.refresh])
    }

    @Test(arguments: [0.0, 3_700]) func recentFindingsAreNotRequestedAgainButOldOnesAre(age: Double)
        async
    {
        view("al").standing.fetchedAt = fixture.clock.now - age
        view("al").found = ServerFindings(people: [Self.alan])

        type("@al")
        await fixture.pause()

        expectEqual(view("al").requests.take(), age > 0 ? [.refresh] : [])
        if age == 0 { expectEqual(candidates, ["@alma@moments.example", "@alan@moments.example"]) }
    }

    @Test func whileItCannotBeReachedNothingIsSaidAndItIsLeftAlone() async {
        await ask("al")

        answer("al", [], .disconnected)
        type("@gr")
        await fixture.pause()

        expectEqual(view("gr").requests.take(), [])
        #expect(fixture.props.status == nil)
        type("@gra")
        fixture.clock.now += FoundPeople.pause
        await fixture.taskRunner.finish()
        expectEqual(view("gra").requests.take(), [.refresh])
    }

    @Test func failedRequestForPeopleIsNotReported() async {
        view("al").requestFailure = .busySample

        type("@al")
        await fixture.pause()

        expectEqual(view("al").requests.take(), [.refresh])
        #expect(fixture.props.status == nil)
    }

    @Test(
        arguments: [
            .init("enough were met") {
                $0.fixture.met.names = MetNames(people: (1...5).map { MetNames.Person("al\($0)@moments.example") })
                $0.type("@al")
            },
            .init("it stays here") {
                $0.fixture.presenter.onChooseAccount()
                $0.type("@al")
            },
            .init("somebody left") {
                $0.type("@al")
                $0.fixture.presenter.onDeactivate()
            },
            .init("a letter") { $0.type("@a") }, .init("a hashtag") { $0.type("#al") },
            .init("an emoji") { $0.type(":al") },
            .init("a word") { $0.type("al") }, .init("nothing yet") { $0.type("@") },
        ] as [Named<Step<FoundPeopleTests>>])
    func nothingIsAskedWhere(_ step: Named<Step<FoundPeopleTests>>) async {
        step.value(self)
        await fixture.pause()

        #expect(view("a").requests.take() == [] && view("al").requests.take() == [])
    }
}
