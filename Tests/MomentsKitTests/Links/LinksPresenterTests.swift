import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct LinksPresenterTests {
    private let component = ComponentMock<LinksProps>()
    private let desktop = DesktopMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let changes: PendingChanges

    init() {
        changes = PendingChanges(clock: clock)
    }

    @Test func linksAreShownWithWhatIsToBeSeenOnPhotos() throws {
        _ = try makePresenter()

        let props = component.renders.take().last
        expectEqual(props?.title, "Open")
        #expect(
            props?.rows == [
                .init(id: 0, kind: .link, text: "https://a.example"),
                .init(id: 1, kind: .photo, text: "https://b.example/1.jpg  A lake"),
            ])
        expectEqual(props?.selection, 0)
    }

    @Test(
        arguments: [
            (
                LinkUse.open, nil, DesktopMock.Call.open("https://b.example/1.jpg"),
                Language.english.momentActions.openedLink
            ),
            (.copy, nil, .copy("https://b.example/1.jpg"), Language.english.momentActions.copiedLink),
            (.open, .noBrowser, .open("https://b.example/1.jpg"), DesktopError.noBrowser.message),
        ] as [(LinkUse, DesktopError?, DesktopMock.Call, String)])
    func theSelectedLinkIsUsedAndWhatCameOfItSaidOnTheScreenBelow(
        use: LinkUse, failure: DesktopError?, call: DesktopMock.Call, message: String
    ) throws {
        desktop.failure = failure
        let presenter = try makePresenter(to: use)
        presenter.onNext()

        presenter.onOpen()

        expectEqual(desktop.calls.take(), [call])
        expectEqual(navigator.calls.take(), [.back])
        expectEqual(changes.takeMessage()?.text, message)
        component.renders.discard()
    }

    @Test(arguments: [true, false]) func closingOpensNothing(isDisguised: Bool) throws {
        try makePresenter(of: isDisguised ? disguised.links : nil).onClose()

        expectEqual(navigator.calls.take(), [.back])
        component.renders.discard()
    }

    // MARK: Links that name another host

    private let disguised = Moment.status(1) {
        $0.links = [.init(text: "bank.example", url: "https://evil.example/login")]
    }

    @Test func enterAloneDoesNotOpenADisguisedLink() async throws {
        let presenter = try makePresenter(of: disguised.links)
        let props = component.renders.take().last

        await presenter.onAnswer()

        expectEqual(props?.title, "Open a link")
        expectEqual(props?.question?.text, "bank.example leads to evil.example. Open it?")
        expectEqual(props?.question?.answers, ["Don't open", "Open evil.example"])
        expectEqual(props?.question?.selection, 0)
        expectEqual(navigator.calls.take(), [.back])
        #expect(changes.takeMessage() == nil)
        component.renders.discard()
    }

    @Test func disguisedLinkIsOpenedOnceThatIsAnswered() async throws {
        let presenter = try makePresenter(of: disguised.links)

        presenter.onAnswerSelected(1)
        await presenter.onAnswer()

        expectEqual(desktop.calls.take(), [.open("https://evil.example/login")])
        expectEqual(navigator.calls.take(), [.back])
        expectEqual(changes.takeMessage()?.text, Language.english.momentActions.openedLink)
        component.renders.discard()
    }

    @Test func ofSeveralLinksADisguisedOneIsAskedAboutOnceItIsChosen() async throws {
        let links = disguised.links + Moment.sample(2, url: "https://a.example").links
        let presenter = try makePresenter(of: links)
        let rows = component.renders.take().last?.rows

        presenter.onOpen()
        let question = component.renders.take().last?.question
        await presenter.onAnswer()

        expectEqual(rows?.first?.text, "https://evil.example/login  bank.example leads to evil.example")
        expectEqual(question?.answers.count, 2)
        #expect(component.renders.take().last?.question == nil)
    }

    @Test func disguisedLinkIsCopiedWithoutAQuestion() throws {
        let presenter = try makePresenter(to: .copy, of: disguised.links)

        presenter.onOpen()

        expectEqual(desktop.calls.take(), [.copy("https://evil.example/login")])
        expectEqual(navigator.calls.take(), [.back])
        expectEqual(changes.takeMessage()?.text, Language.english.momentActions.copiedLink)
        component.renders.discard()
    }

    // MARK: People and hashtags

    @Test(arguments: [(0, "person:@ada@one.example"), (1, "tag:kites")])
    func aPersonAndAHashtagAreShownInTheApp(place: Int, name: String) throws {
        let post = Moment.status(1) { $0.tags = ["Kites"] }
        let presenter = try makePresenter(leads: post.leads())
        for _ in 0..<place { presenter.onNext() }

        presenter.onOpen()

        let view = ServerView(try #require(ServerView.Kind(name)), of: 1)
        expectEqual(navigator.calls.take(), [.back, .show(.serverView(view))])
        expectEqual(component.renders.take().last?.rows.map(\.text), ["ada@one.example  author", "kites"])
    }

    @Test func unknownInputIsSaidForFourSeconds() throws {
        let presenter = try makePresenter()
        component.renders.discard()

        presenter.onUnknownInput("h does nothing here")
        clock.now += 4

        let renders = component.renders.take()
        expectEqual(renders.map(\.status), ["h does nothing here", nil])
        expectEqual(renders.map(\.voice), [.refused, .plain])
    }

    @Test func inactiveListRendersAndOpensNothing() throws {
        let presenter = try makePresenter()
        component.renders.discard()

        presenter.onDeactivate()
        presenter.onNext()
        presenter.onOpen()

        #expect(component.renders.take().isEmpty)
    }

    private func makePresenter(
        to use: LinkUse = .open, of links: [MomentLink]? = nil, leads: [Lead]? = nil
    ) throws -> LinksPresenter {
        let moment = Moment.sample(
            1, url: "https://a.example", photos: [Photo("https://b.example/1.jpg", altText: "A lake")])
        let presenter = LinksPresenter(
            leads ?? (links ?? moment.links).map(Lead.link), to: use, changes: changes, desktop: desktop,
            navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: .english), words: .english)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }
}
