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
        changes = PendingChanges(
            changes: ChangeRepositoryMock(MomentsRepositoryMock()), clock: clock, taskRunner: TaskRunnerMock())
    }

    @Test func linksAreShownWithWhatIsToBeSeenOnPhotos() throws {
        _ = try makePresenter()

        let props = component.renders.take().last
        #expect(props?.title == "Open which link?")
        #expect(
            props?.rows == [
                .init(id: 0, kind: .link, text: "https://a.example"),
                .init(id: 1, kind: .photo, text: "https://b.example/1.jpg  A lake"),
            ])
        #expect(props?.selection == 0)
    }

    @Test func theSelectedLinkIsOpened() throws {
        let presenter = try makePresenter()
        presenter.onNext()

        presenter.onChoose()

        #expect(desktop.calls.take() == [.open("https://b.example/1.jpg")])
        #expect(navigator.calls.take() == [.back])
        #expect(changes.takeMessage()?.text == English().openedLink)
        component.renders.discard()
    }

    @Test func theSelectedLinkIsCopied() throws {
        let presenter = try makePresenter(to: .copy)

        presenter.onChoose()

        #expect(desktop.calls.take() == [.copy("https://a.example")])
        #expect(changes.takeMessage()?.text == English().copiedLink)
        component.renders.discard()
        #expect(navigator.calls.take() == [.back])
    }

    @Test func failureIsExplainedOnTheScreenBelow() throws {
        desktop.failure = .noBrowser
        let presenter = try makePresenter()

        presenter.onChoose()

        #expect(navigator.calls.take() == [.back])
        #expect(changes.takeMessage()?.text == DesktopError.noBrowser.message)
        component.renders.discard()
        #expect(desktop.calls.take() == [.open("https://a.example")])
    }

    @Test func closingOpensNothing() throws {
        try makePresenter().onClose()

        #expect(navigator.calls.take() == [.back])
        component.renders.discard()
    }

    @Test func unknownInputIsSaidForFourSeconds() throws {
        let presenter = try makePresenter()
        component.renders.discard()

        presenter.onUnknownInput("h does nothing here")
        clock.now += 4

        #expect(component.renders.take().map(\.status) == ["h does nothing here", nil])
    }

    @Test func inactiveListRendersAndOpensNothing() throws {
        let presenter = try makePresenter()
        component.renders.discard()

        presenter.onDeactivate()
        presenter.onNext()
        presenter.onChoose()

        #expect(component.renders.take().isEmpty)
    }

    private func makePresenter(to use: LinkUse = .open) throws -> LinksPresenter {
        let moment = Moment.sample(
            1, url: "https://a.example", photos: [Photo("https://b.example/1.jpg", altText: "A lake")])
        let presenter = LinksPresenter(
            moment.links, to: use, changes: changes, desktop: desktop, navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: English()), words: English())
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }
}
