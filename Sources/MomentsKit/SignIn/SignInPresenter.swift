import MomentsCore

/// The interactions with the form to sign in to a server; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol SignInPresenting: ViewPresenting {
    /// Submitting asks the server; once that asks in a browser, it hands on the code.
    var form: any FormPresenting<SignInField> { get }

    /// Allows sending without encryption, or forbids it again.
    func onAllowPlain()
    /// Opens the browser once more.
    func onOpenAddress()
    func onCopyAddress()
}

/// Decides what the form shows, signs in to a server and follows the home timeline there.
@MainActor package final class SignInPresenter: SignInPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<SignInProps>)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    private let feeds: any FeedRepository
    let following: HomeFollowing
    private let signIn: any ServerSignIn
    private let desktop: any Desktop
    private let changes: PendingChanges
    private let hasPassword: Bool
    private let renewed: Feed?
    private let context: PresenterContext
    private let formatter: FeedFormatter
    private let words: Language
    private var input = SignInInput()
    private var needsPassword = false
    private let signInForm = Form(focus: SignInField.server)
    /// The result of the form.
    private var message: String?
    /// The progress of the work under way, while there is any.
    private var progress: String?
    /// The number of attempts: the result of a cancelled one is of no use to the next.
    private var attempts = 0
    /// The work under way; kept, so that a test can wait for it.
    private(set) var signingIn: Task<Void, Never>?
    /// The question that the person answers in a browser; nil before the server asks.
    private var question: BrowserQuestion?
    /// Ends the wait of `send`: the server asked the person, or the attempt is over.
    private var goOn: (() -> Void)?

    /// - Parameters:
    ///   - tokens: revokes those that are of no use any more.
    ///   - changes: gets the message for the screen below.
    ///   - hasPassword: whether the account here has one; the store keeps no secrets without it.
    ///   - renewed: the feed that lacks a valid token; nil where one more is to be followed.
    package init(
        feeds: any FeedRepository, signIn: any ServerSignIn, tokens: any FeedTokenRepository, desktop: any Desktop,
        changes: PendingChanges, hasPassword: Bool, renewed: Feed? = nil, words: Language,
        context: PresenterContext
    ) {
        self.feeds = feeds
        self.signIn = signIn
        self.desktop = desktop
        self.changes = changes
        self.hasPassword = hasPassword
        self.renewed = renewed
        self.words = words
        following = HomeFollowing(
            feeds: feeds, revocation: TokenRevocation(tokens, changes: changes), renewed: renewed, words: words)
        self.context = context
        formatter = FeedFormatter(moments: context.formatter, words: words)
        signInForm.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    /// Cancels the attempt: no screen waits for its answer.
    isolated deinit { signInForm.onCancel() }

    package var form: any FormPresenting<SignInField> { signInForm }

    package func onViewLoaded() {
        if let renewed {
            input[.server] = renewed.address.text
            // The person who follows an unencrypted address allowed it.
            input.allowsPlain = input.isExposed
        }
        do {
            needsPassword = try feeds.needsPassword()
            if !canKeepSecrets { message = words.message(of: FeedError.noPassword) }
            if renewed != nil { signInForm.lead(to: fields.last) }
        } catch {
            message = words.message(of: error)
        }
    }

    package func onActivate() {
        // The server may have asked meanwhile.
        lifecycle.activate { _ in if question?.wasOpened == false { openAddress() } }
    }

    package func onAllowPlain() {
        guard !signInForm.isUnderWay, input.isExposed else { return }
        input.allowsPlain.toggle()
        lifecycle.render()
    }

    // MARK: The browser

    package func onOpenAddress() { lifecycle.interact { openAddress() } }

    package func onCopyAddress() {
        guard lifecycle.isActive, isAsked, let question else { return }
        message = question.copyAddress()
        lifecycle.render()
    }

    private func openAddress() {
        if isAsked { message = question?.open() }
    }

    // MARK: Signing in

    private var isAsked: Bool { question != nil && signInForm.isUnderWay && !signInForm.isBusy }

    private func begin(at server: FeedAddress) {
        attempts += 1
        let (number, allowsPlain) = (attempts, input.isExposed && input.allowsPlain)
        // Neither keeps the presenter: once its screen is gone the sign-in ends.
        signingIn = Task { [weak self, signInForm, signIn] in
            let outcome = await signInForm.attempt { () -> Result<SignedIn, FeedCheckError> in
                do throws(FeedCheckError) {
                    return .success(
                        try await signIn.signIn(to: server, allowsPlain: allowsPlain) { [weak self] in
                            self?.ask(at: $0, in: number)
                        })
                } catch {
                    return .failure(error)
                }
            }
            switch outcome {
            case .success(let signedIn):
                await self?.follow(SignInArrival(signedIn: signedIn, server: server, allowsPlain: allowsPlain))
            case .failure(let error): self?.fail(error, server)
            case nil: break
            }
            if let self, number == attempts { end() }
        }
    }

    /// The server asks the person in their browser.
    private func ask(at addresses: AuthorizationAddresses, in attempt: Int) {
        guard attempt == attempts, signInForm.isUnderWay else { return }
        question = BrowserQuestion(addresses, desktop: desktop, words: words)
        input[.code] = ""
        signInForm.lead(to: .code)
        signInForm.forgetHints()
        signInForm.setLocked(false)
        if lifecycle.isActive { openAddress() }
        lifecycle.render()
        end()
    }

    private func end() {
        goOn?()
        goOn = nil
    }

    // MARK: Following

    /// The person cannot cancel this: the store takes no longer than a look.
    private func follow(_ arrival: SignInArrival) async {
        progress = words.feedForm.isAdding
        let outcome = await signInForm.attempt(canBeCancelled: false) { [self] in
            await following.follow(arrival, password: needsPassword ? input.password : nil)
        }
        switch outcome {
        case .success(let followed):
            input.forgetSecrets()
            message = nil
            lifecycle.render()
            changes.leave(StatusMessage(text: following.sentence(followed)))
            context.navigator.close(self)
            following.revokeReplaced(followed)
        case .failure(let error):
            forgetQuestion()
            message = words.message(of: error)
            let isPasswordWrong = error == .wrongPassword && needsPassword
            if isPasswordWrong { forgetPassword() }
            signInForm.lead(to: isPasswordWrong ? .password : .server)
            lifecycle.render()
        case nil: break
        }
    }

    /// The person types a wrong password anew: a hidden one cannot be corrected.
    private func forgetPassword() {
        input[.password] = ""
        signInForm.forgetHints()
    }

    private func fail(_ error: FeedCheckError, _ server: FeedAddress) {
        forgetQuestion()
        message = formatter.message(of: error, server: server.host, now: context.clock.now)
        lifecycle.render()
    }

    private func forgetQuestion() {
        question = nil
        input[.code] = ""
        signInForm.lead(to: .server)
    }

    // MARK: Rendering

    private var canKeepSecrets: Bool { hasPassword || !needsPassword }

    private var purpose: String { renewed.map { words.signIn.renewalPurpose($0.userID) } ?? words.signIn.purpose }

    private var props: SignInProps {
        var props = SignInProps()
        props.form = signInForm.props
        props.purpose = input.server.flatMap { question == nil ? nil : words.signIn.asks($0.host) } ?? purpose
        props.allowsPlain = question == nil && input.isExposed ? input.allowsPlain : nil
        props.address = question?.addresses.code.text
        props.message = signInForm.isBusy ? progress : message
        return props
    }
}

extension SignInPresenter: FormHost {
    var fields: [SignInField] {
        if question != nil { return [.code] }
        return needsPassword && hasPassword ? [.server, .password] : [.server]
    }

    func label(of field: SignInField) -> String { words.signIn.label(of: field) }

    func text(of field: SignInField) -> String { input[field] }

    func change(_ field: SignInField, to text: String) {
        input[field] = text
        if field == .server { following.giveUp() }
        // While the browser is waited for, what to do there stays.
        if question == nil { message = nil }
    }

    func fault(of field: SignInField) -> String? {
        input.fault(of: field, words: words)
    }

    /// Comes back once there is something to do: the person is asked, or it is over.
    func send() async {
        guard lifecycle.isActive, let server = input.server else { return }
        guard canKeepSecrets else {
            message = words.message(of: FeedError.noPassword)
            return lifecycle.render()
        }
        message = nil
        if !isAsked, let arrival = following.arrival { return await follow(arrival) }
        progress = words.feedForm.checking(server.host)
        await withCheckedContinuation { waiting in
            goOn = { waiting.resume() }
            if isAsked { enterCode() } else { begin(at: server) }
        }
    }

    private func enterCode() {
        guard let code = input.code else { return end() }
        signInForm.setLocked(true)
        signIn.enterCode(code)
    }

    func leave() {
        following.giveUp()
        context.navigator.back()
    }

    /// A person who cancels is back at the server's field, and need not wait until the server has heard of that.
    func onFormChanged() {
        if !signInForm.isUnderWay {
            if question != nil {
                forgetQuestion()
                message = nil
            }
            end()
        }
        lifecycle.render()
    }
}
