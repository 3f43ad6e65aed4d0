import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct ServerSearchFormPresenterTests {
    private let component = ComponentSpy<ServerSearchFormProps>()
    private let navigator = NavigatorMock()

    private var field: FormField<ServerSearchField>? { component.renders.last?.form[.name] }

    private func makeShown(_ text: String = "") -> ServerSearchFormPresenter {
        let presenter = ServerSearchFormPresenter(of: 4, navigator: navigator, clock: WallClockMock(), words: English())
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        presenter.form.onChanged(.name, text)
        return presenter
    }

    @Test(arguments: ["kites", "#Kites", " ＃kites "]) func whatHasItComesInThePlaceOfTheForm(text: String) async {
        let presenter = makeShown(text)

        await presenter.form.onSubmit()

        #expect(navigator.calls.take() == [.back, .show(.serverView(ServerView(.tag("kites"), of: 4)))])
    }

    @Test(arguments: ["", "#", "two words", "2026", "a/b", "a:b", "a?b"]) func whatIsNoHashtagIsExplained(text: String)
        async
    {
        let presenter = makeShown(text)

        await presenter.form.onSubmit()

        #expect(navigator.calls.take() == [])
        #expect(component.renders.last?.form.canSubmit == false)
        #expect(field?.hint == "A hashtag has letters, digits and _, like kites.")
    }

    @Test func whatIsBeingTypedIsNotWrongYet() {
        let presenter = makeShown("two w")

        #expect(field?.text == "two w")
        #expect(field?.hint == nil)
        withExtendedLifetime(presenter) {}
    }

    @Test func leavingItGoesBack() {
        let presenter = makeShown()

        presenter.form.onCancel()

        #expect(navigator.calls.take() == [.back])
    }
}
