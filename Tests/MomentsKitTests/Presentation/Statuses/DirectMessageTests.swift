import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct DirectMessageTests {
    private let fixture = TimelineFixture()
    private let formatter = MomentFormatter(zone: .utc, words: .english)

    private func message(_ visibility: StatusVisibility = .direct) -> Moment {
        .status(1, "The key is below the mat", url: "https://one.example", photos: ["https://one.example/1.jpg"]) {
            $0.visibility = visibility
        }
    }

    @Test(
        arguments: [
            (.direct, "Direct message"), (.unknown, "Visibility unknown"), (.public, nil), (.unlisted, nil),
            (.private, nil),
        ] as [(StatusVisibility, String?)])
    func aDirectMessageAloneSaysSoBeforeItsText(visibility: StatusVisibility, label: String?) {
        let status = formatter.status(message(visibility))

        expectEqual(status?.direct, label)
        if label != nil { expectEqual(status?.marks, []) }
    }

    // MARK: No way out

    @Test(arguments: [MomentAction.copyText, .copyLink, .save])
    func nothingOfItIsCopiedOrSaved(action: MomentAction) {
        let presenter = fixture.makePresenter([message()])

        presenter.actions.onAct(action)

        expectEqual(fixture.desktop.calls.take(), [])
        expectEqual(fixture.component.renders.take().last?.status, Language.english.momentActions.directStays)
    }

    @Test func linkInADirectMessageIsOpened() throws {
        let link = TextLink.address(try #require(WebAddress("https://one.example")))
        let presenter = fixture.makePresenter([.status(1, "See https://one.example") { $0.visibility = .direct }])

        presenter.actions.onFollow(link)

        expectEqual(fixture.desktop.calls.take(), [.open("https://one.example")])
        fixture.forget()
    }

    @Test func photosOfADirectMessageAreNotSaved() async throws {
        let photo = try #require(MomentPhoto.all(of: message()).first)
        let export = PhotoExport(loading: nil, desktop: fixture.desktop, formatter: formatter, words: .english)

        let result = await export.save(photo) { nil }

        expectEqual(result.text, Language.english.momentActions.directStays)
    }

    @Test func photosOfADirectMessageAreCoveredInGalleries() throws {
        let moment = Moment.status(1, photos: ["https://one.example/1.jpg"]) {
            $0.visibility = .direct
            $0.media = [.init(kind: .image, url: nil, hasPhoto: true, blurhash: "00TI:j")]
        }

        let photo = try #require(MomentPhoto.all(of: moment).first).covered(of: moment.status)

        #expect(photo.source == nil && photo.blurhash == nil)
        expectEqual(formatter.title(of: photo), "Direct message")
    }

    @Test func theTitleOfTheWindowTellsNothingOfIt() {
        fixture.show([message()])

        expectEqual(fixture.component.renders.take().last?.windowTitle?.contains("key"), false)
    }

    // MARK: Voices

    @Test func aVoiceSaysThatItIsOneAndReadsItOnceItWasAskedFor() {
        let words = SpokenMoment(words: .english)

        expectEqual(
            words.line(formatter.row(message(), now: .distantPast)),
            "Ada, 22 Mar 2021. Direct message. Type unfold to read the rest.")
        #expect(
            words.line(formatter.row(message(), isUnfolded: true, now: .distantPast)).contains(
                "Direct message. The key is below the mat."))
    }

    @Test(arguments: [true, false])
    func onlyWhereItIsSaidAloudItIsToBeAskedFor(speaks: Bool) {
        let repository = MomentsRepositoryMock()
        let changes = PendingChanges(
            changes: ChangeRepositoryMock(repository), clock: fixture.clock, taskRunner: TaskRunnerMock())
        let actions = MomentActions(
            changes: changes, repository: repository, desktop: fixture.desktop, navigator: fixture.navigator,
            clock: fixture.clock, speaks: speaks)
        let host = MomentActionsHostMock()
        host.join(actions, clock: fixture.clock)
        host.target = ShownMoment(message(), isLiked: false)

        expectEqual(actions.availability.reasons.contains { $0.action == "unfold" }, !speaks)
    }
}
