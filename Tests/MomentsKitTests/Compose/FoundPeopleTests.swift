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

    /// The server has not answered yet what it is asked by this name.
    private func hold(_ name: String) {
        view(name).standing.isBeingFetched = true
    }

    private func answer(_ name: String, _ people: [PersonDetails], _ failure: FeedFailure? = nil) {
        view(name).found = ServerFindings(people: people)
        view(name).standing = ServerViewState(fetchedAt: nil, isBeingFetched: false, failure: failure)
        view(name).announceChange()
    }

    @Test func serverIsAskedOnceTheNameRests() async {
        type("@al")
        await fixture.taskRunner.finish()
        expectEqual(view("al").requests.take(), [])

        await fixture.pause()

        expectEqual(view("al").requests.take(), [.refresh])
    }

    @Test func notForEachKey() async {
        for word in ["@al", "@ala", "@alan"] { type(word) }

        await fixture.pause()

        expectEqual(view("al").requests.take(), [])
        expectEqual(view("ala").requests.take(), [])
        expectEqual(view("alan").requests.take(), [.refresh])
    }

    @Test func whomItFindsStandBehindThoseWhoWereMet() async {
        hold("al")
        type("@AL")
        await fixture.pause()
        view("al").requests.discard()
        expectEqual(candidates, ["@alma@moments.example"])

        answer("al", [PersonDetails(id: "1", handle: "Alma@moments.example"), Self.alan])

        expectEqual(candidates, ["@alma@moments.example", "@alan@moments.example"])
        expectEqual(fixture.props.completion?.length, 3)
    }

    @Test func whomNobodyMetIsOfferedAlone() async {
        hold("xy")
        type("@xy")
        await fixture.pause()
        view("xy").requests.discard()

        answer("xy", [Self.alan])

        expectEqual(candidates, ["@alan@moments.example"])
    }

    @Test func whomNoTextCouldNameIsNotOffered() async {
        hold("xy")
        type("@xy")
        await fixture.pause()
        view("xy").requests.discard()

        answer(
            "xy", ["\u{1B}[31mx@x.example", "a b@x.example", "robin@kites.example"].map { .init(id: "7", handle: $0) })

        #expect(candidates == nil)
    }

    @Test func answerOfAnotherNameIsDropped() async {
        hold("al")
        type("@al")
        await fixture.pause()
        view("al").requests.discard()
        type("@gr")

        answer("al", [Self.alan])

        #expect(candidates == nil)
    }

    @Test func itIsAskedOfOneNameAtATime() async {
        hold("al")
        type("@al")
        await fixture.pause()
        view("al").requests.discard()
        type("@gr")
        await fixture.pause()
        expectEqual(view("gr").requests.take(), [])

        answer("al", [])
        await fixture.taskRunner.finish()

        expectEqual(view("gr").requests.take(), [.refresh])
    }

    @Test func whatItAnsweredAWhileAgoIsNotAskedAgain() async {
        view("al").standing.fetchedAt = fixture.clock.now
        view("al").found = ServerFindings(people: [Self.alan])

        type("@al")
        await fixture.pause()

        expectEqual(view("al").requests.take(), [])
        expectEqual(candidates, ["@alma@moments.example", "@alan@moments.example"])
    }

    @Test func whatItAnsweredLongAgoIs() async {
        view("al").standing.fetchedAt = fixture.clock.now - 3_700

        type("@al")
        await fixture.pause()

        expectEqual(view("al").requests.take(), [.refresh])
    }

    @Test func whileItCannotBeReachedNothingIsSaidAndItIsLeftAlone() async {
        hold("al")
        type("@al")
        await fixture.pause()
        view("al").requests.discard()

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

    @Test func whatCannotBeStoredIsNotSaid() async {
        view("al").requestFailure = .busySample

        type("@al")
        await fixture.pause()

        expectEqual(view("al").requests.take(), [.refresh])
        #expect(fixture.props.status == nil)
    }

    @Test(arguments: ["@a", "#al", ":al", "al", "@"]) func nothingElseIsAskedFor(_ word: String) async {
        type(word)

        await fixture.pause()

        #expect(view("a").requests.take() == [] && view("al").requests.take() == [])
    }

    @Test func whereEnoughWereMetItIsNotAsked() async {
        fixture.met.names = MetNames(people: (1...5).map { MetNames.Person("al\($0)@moments.example") })

        type("@al")
        await fixture.pause()

        expectEqual(view("al").requests.take(), [])
    }

    @Test func hiddenItStaysSo() async {
        hold("al")
        type("@al")
        await fixture.pause()
        view("al").requests.discard()
        fixture.presenter.onClose()

        answer("al", [Self.alan])

        #expect(candidates == nil)
    }

    @Test func whoLeftAsksForNothing() async {
        type("@al")

        fixture.presenter.onDeactivate()
        await fixture.pause()

        expectEqual(view("al").requests.take(), [])
    }

    @Test func inWhatStaysHereNobodyIsAsked() async {
        fixture.presenter.onChooseAccount()

        type("@al")
        await fixture.pause()

        expectEqual(view("al").requests.take(), [])
    }
}
