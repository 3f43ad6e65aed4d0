import MomentsCore

/// What a person can do on the form to sign in to a server; the screen knows its presenter as this, and so does a mock.
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
    package weak var component: (any SignInComponent)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    private let feeds: any FeedRepository
    private let signIn: any ServerSignIn
    private let desktop: any Desktop
    private let changes: PendingChanges
    private let hasPassword: Bool
    private let renewed: Feed?
    private let context: PresenterContext
    private let formatter: FeedFormatter
    private let words: any SignInWords
    private var input = SignInInput()
    private var needsPassword = false
    private let signInForm = Form(focus: SignInField.server)
    /// What the form came to.
    private var message: String?
    /// What is under way, while it is.
    private var progress: String?
    /// How often somebody began: what comes of one that was cancelled is of no use to the next.
    private var attempts = 0
    /// What is under way; kept, so that a test can wait for it.
    private(set) var signingIn: Task<Void, Never>?
    /// Where the person answers the server that is asked; nil before it asks them.
    private var addresses: AuthorizationAddresses?
    private var wasOpened = false
    /// Who signed in and is not followed yet, for want of the right password: nobody signs in twice for that.
    private var arrived: SignInArrival?
    /// Lets whoever submitted go on: the person is asked, or it is over.
    private var goOn: (() -> Void)?
    /// Of tokens that nobody needs any more.
    let revocation: TokenRevocation

    /// - Parameters:
    ///   - tokens: takes back those that nobody needs any more.
    ///   - changes: gets the message for the screen below.
    ///   - hasPassword: whether the account here has one; without it keeps no secrets.
    ///   - renewed: the feed that lacks a token that works; nil where one more is to be followed.
    package init(
        feeds: any FeedRepository, signIn: any ServerSignIn, tokens: any FeedTokenRepository, desktop: any Desktop,
        changes: PendingChanges, hasPassword: Bool, renewed: Feed? = nil, words: any SignInWords,
        context: PresenterContext
    ) {
        self.feeds = feeds
        self.signIn = signIn
        self.desktop = desktop
        self.changes = changes
        self.hasPassword = hasPassword
        self.renewed = renewed
        self.words = words
        revocation = TokenRevocation(tokens, changes: changes)
        self.context = context
        formatter = FeedFormatter(moments: context.formatter, words: words)
        signInForm.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    /// Nobody waits for an answer any more.
    isolated deinit { signInForm.onCancel() }

    package var form: any FormPresenting<SignInField> { signInForm }

    package func onViewLoaded() {
        if let renewed {
            input[.server] = renewed.address.text
            // Whoever follows such an address allowed it.
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
        lifecycle.activate { _ in if isAsked, !wasOpened { openAddress() } }
    }

    package func onAllowPlain() {
        guard !signInForm.isUnderWay, input.isExposed else { return }
        input.allowsPlain.toggle()
        lifecycle.render()
    }

    // MARK: The browser

    package func onOpenAddress() { lifecycle.interact { openAddress() } }

    package func onCopyAddress() {
        guard lifecycle.isActive, isAsked, let addresses else { return }
        do {
            try desktop.copy(addresses.code.text)
            message = words.copiedAddress
        } catch {
            message = words.cannotCopyAddress
        }
        lifecycle.render()
    }

    /// Here the answer comes back by itself. Whether the browser came up nobody says, so that the other address is shown
    /// all the same: what any browser shows there can be typed in.
    private func openAddress() {
        guard isAsked, let addresses else { return }
        wasOpened = true
        do {
            try desktop.open(addresses.redirect)
            message = words.answerInBrowser
        } catch {
            message = words.noBrowserOpened(words.message(of: error))
        }
    }

    // MARK: Signing in

    private var isAsked: Bool { addresses != nil && signInForm.isUnderWay && !signInForm.isBusy }

    private func begin(at server: FeedAddress) {
        attempts += 1
        let (number, allowsPlain) = (attempts, input.isExposed && input.allowsPlain)
        // Neither keeps the presenter: once its screen is gone nobody signs in.
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

    /// The person is to answer in their browser.
    private func ask(at addresses: AuthorizationAddresses, in attempt: Int) {
        guard attempt == attempts, signInForm.isUnderWay else { return }
        self.addresses = addresses
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

    /// What is being stored is not taken back: that takes no longer than a look.
    private func follow(_ arrival: SignInArrival) async {
        arrived = arrival
        progress = words.isAdding
        let outcome = await signInForm.attempt(canBeCancelled: false) { [self] in await add(arrival) }
        switch outcome {
        case .success(let added):
            arrived = nil
            input.forgetSecrets()
            message = nil
            lifecycle.render()
            changes.leave(StatusMessage(text: sentence(added)))
            context.navigator.close(self)
            revoke(added)
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

    /// What nobody sees nobody corrects: it is typed anew.
    private func forgetPassword() {
        input[.password] = ""
        signInForm.forgetHints()
    }

    private struct Added: Sendable {
        let feed: NewFeed
        /// As it was followed before; nil where it was not.
        let before: Feed?
        /// The token of that.
        let replaced: FeedToken?
    }

    private func add(_ arrival: SignInArrival) async -> Result<Added, FeedError> {
        do throws(FeedError) {
            let all = try known()
            let (feed, before) = (arrival.feed(beside: all), arrival.followed(among: all))
            let old = before.flatMap(revocation.token)
            _ = try await feeds.add(feed, password: needsPassword ? input.password : nil)
            let isReplaced = old.map { !$0.isKept(in: feed.secrets) } ?? false
            return .success(Added(feed: feed, before: before, replaced: isReplaced ? old : nil))
        } catch {
            return .failure(error)
        }
    }

    private func sentence(_ added: Added) -> String {
        if added.before != nil { return words.signedInAgain(added.feed.name) }
        return renewed.map { words.signedInAsAnother(added.feed.name, insteadOf: $0.userID) }
            ?? words.followsHome(added.feed.name)
    }

    /// Nobody has to end a token at a server that refuses it already.
    private func revoke(_ added: Added) {
        guard let before = added.before else { return }
        let isRefused = before.status.failure == .unauthorized
        revocation.begin(
            added.replaced, orTell: isRefused ? nil : words.replacedTokenNotRevoked(at: before.address.host))
    }

    private func known() throws(FeedError) -> [Feed] {
        do { return try feeds.feeds() } catch { throw .store(error) }
    }

    private func fail(_ error: FeedCheckError, _ server: FeedAddress) {
        forgetQuestion()
        message = formatter.message(of: error, server: server.host, now: context.clock.now)
        lifecycle.render()
    }

    private func forgetQuestion() {
        addresses = nil
        wasOpened = false
        input[.code] = ""
        signInForm.lead(to: .server)
    }

    /// A token that nobody follows anything with is given back.
    private func giveBack() {
        guard let arrived else { return }
        self.arrived = nil
        revocation.begin(arrived.token)
    }

    // MARK: Rendering

    private var canKeepSecrets: Bool { hasPassword || !needsPassword }

    private var purpose: String { renewed.map { words.renewalPurpose($0.userID) } ?? words.signInPurpose }

    private var props: SignInProps {
        var props = SignInProps()
        props.form = signInForm.props
        props.purpose = input.server.flatMap { addresses == nil ? nil : words.asks($0.host) } ?? purpose
        props.allowsPlain = addresses == nil && input.isExposed ? input.allowsPlain : nil
        props.address = addresses?.code.text
        props.message = signInForm.isBusy ? progress : message
        return props
    }
}

extension SignInPresenter: FormHost {
    var fields: [SignInField] {
        if addresses != nil { return [.code] }
        return needsPassword && hasPassword ? [.server, .password] : [.server]
    }

    func label(of field: SignInField) -> String { words.label(of: field) }

    func text(of field: SignInField) -> String { input[field] }

    func change(_ field: SignInField, to text: String) {
        input[field] = text
        if field == .server { giveBack() }
        // While the browser is waited for, what to do there stays.
        if addresses == nil { message = nil }
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
        if !isAsked, let arrived { return await follow(arrived) }
        progress = words.checking(server.host)
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
        giveBack()
        context.navigator.back()
    }

    /// Whoever cancelled is back at the server, and need not wait until it has heard of that.
    func onFormChanged() {
        if !signInForm.isUnderWay {
            if addresses != nil {
                forgetQuestion()
                message = nil
            }
            end()
        }
        lifecycle.render()
    }
}
