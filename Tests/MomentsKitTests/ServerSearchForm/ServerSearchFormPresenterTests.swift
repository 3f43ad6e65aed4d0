import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct ServerSearchFormPresenterTests {
    private let component = ComponentSpy<ServerSearchFormProps>()
    private let navigator = NavigatorMock()

    private var field: FormField<ServerSearchField>? { component.renders.last?.form[.query] }

    private func makeShown(_ text: String = "") -> ServerSearchFormPresenter {
        let presenter = ServerSearchFormPresenter(of: 4, navigator: navigator, clock: WallClockMock(), words: .english)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        presenter.form.onChanged(.query, text)
        return presenter
    }

    @Test(arguments: ["#kites", "#Kites", " ＃kites "]) func hashtagViewReplacesTheForm(text: String) async {
        let presenter = makeShown(text)

        await presenter.form.onSubmit()

        expectEqual(navigator.calls.take(), [.back, .show(.serverView(ServerView(.tag("kites"), of: 4)))])
    }

    @Test(arguments: [
        ("ada", "ada"), (" @ada@kites.example ", "@ada@kites.example"), ("two words", "two words"),
        ("https://kites.example/@ada/7", "https://kites.example/@ada/7"),
    ])
    func searchResultsReplaceTheForm(text: String, query: String) async {
        let presenter = makeShown(text)

        await presenter.form.onSubmit()

        expectEqual(navigator.calls.take(), [.back, .show(.serverSearch(query, of: 4))])
    }

    @Test(arguments: ["", " ", "#", "#two words", "#2026", "#a/b", String(repeating: "x", count: 2_049)])
    func invalidQueryIsExplained(text: String) async {
        let presenter = makeShown(text)

        await presenter.form.onSubmit()

        expectEqual(navigator.calls.take(), [])
        expectEqual(component.renders.last?.form.canSubmit, false)
        expectEqual(field?.hint, "Enter a name, an address, or a hashtag such as #kites.")
    }

    @Test func unsubmittedQueryHasNoHint() {
        let presenter = makeShown("two w")

        expectEqual(field?.text, "two w")
        #expect(field?.hint == nil)
        withExtendedLifetime(presenter) {}
    }

    @Test func leavingItGoesBack() {
        let presenter = makeShown()

        presenter.form.onCancel()

        expectEqual(navigator.calls.take(), [.back])
    }
}
