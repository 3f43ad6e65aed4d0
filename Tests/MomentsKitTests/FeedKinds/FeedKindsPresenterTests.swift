import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct FeedKindsPresenterTests {
    private let component = ComponentMock<FeedKindsProps>()
    private let navigator = NavigatorMock()

    @Test func mastodonComesFirst() {
        _ = makeShown()

        let props = component.renders.take().last
        expectEqual(props?.rows.map(\.name), ["Mastodon, GoToSocial, Pleroma …", "Moments server"])
        expectEqual(props?.selection, .mastodon)
    }

    @Test(arguments: [Feed.Kind.mastodon, .bff]) func theFormComesInThePlaceOfTheChoice(kind: Feed.Kind) {
        let presenter = makeShown()
        presenter.onSelect(kind)

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.back, .show(.feedForm(kind))])
        component.renders.discard()
    }

    @Test func closingItGoesBack() {
        let presenter = makeShown()

        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back])
        component.renders.discard()
    }

    @Test func nothingIsChosenWhileSomethingElseIsShown() {
        let presenter = makeShown()
        presenter.onDeactivate()

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [])
        component.renders.discard()
    }

    private func makeShown() -> FeedKindsPresenter {
        let presenter = FeedKindsPresenter(navigator: navigator, clock: WallClockMock(), words: .english)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }
}
