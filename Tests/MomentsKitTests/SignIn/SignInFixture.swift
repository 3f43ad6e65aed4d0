import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The form to sign in to a server, with mocks of all that it asks.
@MainActor final class SignInFixture {
    let component = ComponentMock<SignInProps>()
    let feeds = FeedRepositoryMock()
    let signIn = ServerSignInMock()
    let tokens = FeedTokensMock()
    let desktop = DesktopMock()
    let navigator = NavigatorMock()
    let tasks = TaskRunnerMock()
    let clock = WallClockMock()
    let changes: PendingChanges

    init() {
        changes = PendingChanges(
            changes: ChangeRepositoryMock(MomentsRepositoryMock()), clock: clock, taskRunner: tasks)
    }

    /// - Parameter server: the typed server; nil for an untouched form.
    func makePresenter(
        server: String? = nil, password: String? = nil, hasPassword: Bool = true, renewed: Feed? = nil,
        words: Language = Language.english
    ) -> SignInPresenter {
        let presenter = SignInPresenter(
            feeds: feeds, signIn: signIn, tokens: tokens, desktop: desktop, changes: changes, hasPassword: hasPassword,
            renewed: renewed, words: words,
            context: PresenterContext(navigator: navigator, clock: clock, taskRunner: tasks))
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        if let server { presenter.form.onChanged(.server, server) }
        if let password { presenter.form.onChanged(.password, password) }
        return presenter
    }

    /// A presenter whose server asks the person in the browser.
    func makeAsked(
        server: String = "mastodon.example", password: String? = nil, renewed: Feed? = nil
    ) async -> SignInPresenter {
        let presenter = makePresenter(server: server, password: password, renewed: renewed)
        await presenter.form.onSubmit()
        discard()
        return presenter
    }

    /// The person answers in the browser.
    func answer(_ presenter: SignInPresenter) async {
        signIn.finish()
        await presenter.signingIn?.value
    }

    var last: SignInProps? { component.renders.take().last }

    /// Discards the calls that other tests look at.
    func discard() {
        component.renders.discard()
        feeds.calls.discard()
        signIn.calls.discard()
        tokens.revoked.discard()
        desktop.calls.discard()
        navigator.calls.discard()
    }
}
