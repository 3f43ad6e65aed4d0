import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct ComposeOptionsTests {
    private let component = ComponentSpy<ComposeOptionsProps>()
    private let navigator = NavigatorMock()
    private let ran = Calls<ComposeOption>()

    private static let robin = PostingAccount(feed: 1, handle: "robin@kites.example")

    private func states(of fixture: ComposeFixture) -> [ComposeOption.State] {
        fixture.presenter.onOptions()
        guard case .show(.composeOptions(let states))? = fixture.navigator.calls.take().last else { return [] }
        return states
    }

    @Test func optionsSayWhatIsSet() {
        let options = StatusOptions(feed: 1, visibility: .private, spoilerText: "Wind", language: "de")
        let fixture = ComposeFixture(accounts: [Self.robin], options: options)

        let states = states(of: fixture)

        expectEqual(
            states.prefix(4),
            [
                .init(.visibility, value: "followers only"), .init(.contentWarning, value: "Wind"),
                .init(.choosePhoto), .init(.addPhoto),
            ])
        #expect(states.contains(.init(.language, value: "de")))
        #expect(states.contains(.init(.account, value: "@robin@kites.example")))
        #expect(!states.contains { [.sensitive, .removePhoto, .pollMultiple].contains($0.id) })
    }

    @Test func aPollHasItsOptionsAndKeepsPhotosAway() {
        let account = PostingAccount(feed: 1, handle: "robin@kites.example", polls: PollLimits())
        let fixture = ComposeFixture(accounts: [account], options: StatusOptions(feed: 1, visibility: .public))
        fixture.presenter.onPoll()

        let states = states(of: fixture)

        #expect(states.contains(.init(.poll, value: "2 choices")))
        #expect(states.contains(.init(.pollMultiple, value: "off")))
        #expect(states.contains(.init(.pollDuration, value: "1 day")))
        #expect(states.contains(.init(.choosePhoto, reason: Language.english.compose.photosOrPoll)))
    }

    @Test func localPostExplainsItsMissingVisibility() {
        let fixture = ComposeFixture(accounts: [Self.robin])

        let states = states(of: fixture)

        expectEqual(states.first, .init(.visibility, reason: Language.english.compose.localIsForOneself))
        #expect(states.contains(.init(.account, value: "Only on this computer")))
    }

    private func makePresenter(_ options: [ComposeOption.State]) -> ComposeOptionsPresenter {
        let presenter = ComposeOptionsPresenter(
            options, words: .english,
            context: PresenterContext(navigator: navigator, clock: WallClockMock(), taskRunner: TaskRunnerMock()),
            key: { $0 == .visibility ? "Alt+v" : nil }, run: { [ran] in ran.record($0) })
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    @Test func theChosenOptionRunsOnceTheTextIsThereAgain() {
        let presenter = makePresenter([.init(.visibility, value: "public"), .init(.discard)])
        expectEqual(
            component.renders.last?.rows.first,
            .init(id: .visibility, text: "Visibility", value: "public", key: "Alt+v"))

        presenter.onNext()
        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.back])
        expectEqual(ran.take(), [.discard])
    }

    @Test func fixedOptionExplainsItselfAndStays() {
        let presenter = makePresenter([.init(.visibility, reason: "It stays here.")])

        presenter.onOpen()

        expectEqual(component.renders.last?.status, "It stays here.")
        expectEqual(ran.take(), [])
    }
}
