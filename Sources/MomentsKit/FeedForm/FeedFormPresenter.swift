import MomentsCore

/// The interactions with the form that adds a feed; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol FeedFormPresenting: ViewPresenting {
    /// Submitting checks the server, then follows it.
    var form: any FormPresenting<FeedFormField> { get }

    /// Allows sending without encryption, or forbids it again.
    func onAllowPlain()
    /// Follows a server that was checked in vain.
    func onAddUnchecked() async
}

/// Decides what the form shows, checks the server and follows it.
@MainActor package final class FeedFormPresenter: FeedFormPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<FeedFormProps>)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    private let feeds: any FeedRepository
    private let checker: any FeedChecking
    private let changes: PendingChanges
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: FeedFormatter
    private let words: Language
    private var input = FeedFormInput()  // secrets: never in props
    private var needsPassword = false
    private let feedForm = Form(focus: FeedFormField.address)
    /// The result of the form.
    private var message: String?
    /// The progress of the work under way, while there is any.
    private var progress: String?
    private var canAddUnchecked = false

    /// - Parameters:
    ///   - checker: checks the server.
    ///   - changes: gets the message for the screen below.
    package init(
        feeds: any FeedRepository, checker: any FeedChecking, changes: PendingChanges, navigator: any Navigator,
        clock: any WallClock, formatter: MomentFormatter, words: Language
    ) {
        self.feeds = feeds
        self.checker = checker
        self.changes = changes
        self.navigator = navigator
        self.clock = clock
        self.formatter = FeedFormatter(moments: formatter, words: words)
        self.words = words
        feedForm.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package var form: any FormPresenting<FeedFormField> { feedForm }

    package func onViewLoaded() {
        do {
            needsPassword = try feeds.needsPassword()
        } catch {
            message = words.message(of: error)
        }
    }

    // MARK: Sending

    package func onAllowPlain() {
        guard !feedForm.isBusy, input.isExposed else { return }
        input.allowsPlain.toggle()
        lifecycle.render()
    }

    package func onAddUnchecked() async {
        guard lifecycle.isActive, canAddUnchecked, feedForm.props.canSubmit, let feed = input.feed else { return }
        await add(feed, saying: words.feedForm.followedUnchecked(feed.name))
    }

    private func check(_ feed: NewFeed) async -> Result<FeedFinding, FeedCheckError> {
        do { return .success(try await checker.check(feed)) } catch { return .failure(error) }
    }

    /// The person cannot cancel this: the store takes no longer than a look.
    private func add(_ feed: NewFeed, saying told: String) async {
        progress = words.feedForm.isAdding
        let password = asksForPassword ? Password(input[.password]) : nil
        let outcome = await feedForm.attempt(canBeCancelled: false) { [feeds] () -> Result<Void, FeedError> in
            do throws(FeedError) {
                _ = try await feeds.add(feed, password: password)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        switch outcome {
        case .success: end(saying: told)
        case .failure(let error): fail(error)
        case nil: break
        }
    }

    private func end(saying told: String) {
        input.forgetSecrets()
        message = nil
        lifecycle.render()
        changes.leave(StatusMessage(text: told))
        navigator.close(self)
    }

    /// A server that cannot be reached now may be followed all the same.
    private func fail(_ error: FeedCheckError, _ feed: NewFeed) {
        message = formatter.message(of: error, server: feed.address.host, now: clock.now)
        canAddUnchecked = error != .cancelled
        feedForm.lead(to: [.failed(.unauthorized), .failed(.tokenMissing)].contains(error) ? .token : .address)
        lifecycle.render()
    }

    private func fail(_ error: FeedError) {
        message = words.message(of: error)
        if error == .wrongPassword, asksForPassword { forgetPassword() }
        feedForm.lead(to: field(of: error))
        lifecycle.render()
    }

    /// The person types a wrong password anew: a hidden one cannot be corrected.
    private func forgetPassword() {
        input[.password] = ""
        feedForm.forgetHints()
    }

    private func field(of error: FeedError) -> FeedFormField? {
        switch error {
        case .alreadyFollowed: .address
        case .nameTaken: .name
        case .wrongPassword: asksForPassword ? .password : nil
        case .noPassword, .locked: .token
        case .gone, .outOfMemory, .store: nil
        }
    }

    /// Only the first secret of an account opens it.
    private var asksForPassword: Bool { needsPassword && input.hasSecrets }

    // MARK: Rendering

    private var props: FeedFormProps {
        var props = FeedFormProps()
        props.form = feedForm.props
        props.allowsPlain = input.isExposed ? input.allowsPlain : nil
        props.canAddUnchecked = canAddUnchecked && props.form.canSubmit
        props.message = feedForm.isBusy ? progress : message
        return props
    }
}

extension FeedFormPresenter: FormHost {
    var fields: [FeedFormField] {
        [.address, .name, .userID, .token] + (0..<input.headerCount).map(FeedFormField.header)
            + (asksForPassword ? [.password] : [])
    }

    func label(of field: FeedFormField) -> String { words.feedForm.label(of: field) }

    func text(of field: FeedFormField) -> String { input[field] }

    func change(_ field: FeedFormField, to text: String) {
        input[field] = text
        message = nil
        canAddUnchecked = false
    }

    func fault(of field: FeedFormField) -> String? {
        switch field {
        case .address:
            input.address == nil
                ? words.feedForm.wrongAddress
                : input.isExposed && !input.allowsPlain ? words.feedForm.exposedAddress : nil
        case .name: nil
        case .userID: input.userID == nil ? words.feedForm.missingUserID : nil
        case .token: input.token == "" ? words.feedForm.wrongToken : nil
        case .header(let index):
            input[field].isEmpty || input.header(index) != nil ? nil : words.feedForm.wrongHeader
        case .password: Password(input[.password]) == nil ? words.feedForm.neededPassword : nil
        }
    }

    func send() async {
        guard lifecycle.isActive, let feed = input.feed else { return }
        canAddUnchecked = false
        message = nil
        progress = words.feedForm.checking(feed.address.host)
        switch await feedForm.attempt({ [self] in await check(feed) }) {
        case .success(let finding):
            await add(feed, saying: words.feedForm.followed(feed.name, owner: finding.owner, moments: finding.moments))
        case .failure(let error): fail(error, feed)
        case nil: break
        }
    }

    func leave() {
        navigator.back()
    }

    func onFormChanged() {
        lifecycle.render()
    }
}
