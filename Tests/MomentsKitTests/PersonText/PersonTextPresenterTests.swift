import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct PersonTextPresenterTests {
    nonisolated private static let alan = PersonAddress("alan@kites.example", of: 1)
    nonisolated private static let post = ReportedPost(id: "9", text: "Ads")

    private let component = ComponentMock<PersonTextProps>()
    private let navigator = NavigatorMock()
    private let changes = ChangeRepositoryMock(MomentsRepositoryMock())

    private func makeShown(_ use: PersonTextUse) -> PersonTextPresenter {
        let (clock, tasks) = (WallClockMock(), TaskRunnerMock())
        let presenter = PersonTextPresenter(
            use, about: Self.alan, changes: PendingChanges(changes: changes, clock: clock, taskRunner: tasks),
            words: .english,
            context: PresenterContext(
                navigator: navigator, clock: clock, formatter: MomentFormatter(zone: .utc, words: .english),
                taskRunner: tasks))
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    @Test func theNoteThatThereIsIsChanged() async {
        changes.relationship.relationship.note = "Met in Lisbon"
        let presenter = makeShown(.note)
        let props = component.renders.take().last
        #expect(props?.form[.text]?.text == "Met in Lisbon" && presenter.title == "Note on @alan@kites.example")

        presenter.form.onChanged(.text, " Met in Porto ")
        await presenter.form.onSubmit()

        expectEqual(changes.calls.take(), [.change(.note("Met in Porto"), Self.alan)])
        expectEqual(navigator.calls.take(), [.back])
        component.renders.discard()
    }

    @Test func theCommentOfAReportLeadsToWhatGoesAlong() async {
        let presenter = makeShown(.report(post: Self.post))
        presenter.form.onChanged(.text, "Spam")

        await presenter.form.onSubmit()

        expectEqual(
            navigator.calls.take(),
            [.back, .show(.personActions(Self.alan, .report(comment: "Spam", post: Self.post)))])
        expectEqual(changes.calls.take(), [])
        component.renders.discard()
    }

    @Test(arguments: [(PersonTextUse.note, 2_001), (.report(post: nil), 1_001)])
    func tooLongTextIsNotSent(_ use: PersonTextUse, _ length: Int) async {
        let presenter = makeShown(use)
        presenter.form.onChanged(.text, String(repeating: "a", count: length))

        await presenter.form.onSubmit()

        #expect(component.renders.take().last?.form[.text]?.hint?.hasPrefix("At most") == true)
        #expect(changes.calls.take() == [] && navigator.calls.take() == [])
    }

    @Test func aNoteThatIsNotStoredStays() async {
        changes.failure = .readOnly(feed: "Kites")
        let presenter = makeShown(.note)

        await presenter.form.onSubmit()

        expectEqual(
            component.renders.take().last?.message, Language.english.message(of: ChangeError.readOnly(feed: "Kites")))
        changes.calls.discard()
        expectEqual(navigator.calls.take(), [])
    }
}
