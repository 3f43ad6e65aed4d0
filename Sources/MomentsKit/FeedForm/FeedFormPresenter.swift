import MomentsCore

/// What a person can do on the form that a feed is added with; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol FeedFormPresenting: ViewPresenting {
    func onChanged(_ field: FeedFormField, _ text: String)
    func onNextField()
    func onPreviousField()
    func onFieldSelected(_ field: FeedFormField)
    /// Allows sending without encryption, or forbids it again.
    func onAllowPlain()
    /// Checks the server, then follows it. A form that breaks a rule is not sent: the first field that is wrong gets the
    /// focus.
    func onSubmit() async
    /// Follows a server that was checked in vain.
    func onAddUnchecked() async
    /// Cancels the check under way; if there is none, goes back.
    func onCancel()
}

/// Decides what the form shows, checks the server and follows it.
@MainActor package final class FeedFormPresenter: FeedFormPresenting, ViewLifecycleOwner {
    package weak var component: (any FeedFormComponent)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    private let feeds: any FeedRepository
    private let checker: any FeedChecking
    private let changes: PendingChanges
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: FeedFormatter
    private let words: any FeedFormWords
    private var input = FeedFormInput()  // secrets: never in props
    private var needsPassword = false
    private var focus = FeedFormField.address
    private var fieldsLeft: Set<FeedFormField> = []
    private var message: String?
    private var canAddUnchecked = false
    /// While there is one the form is locked.
    private var attempt: Task<Outcome, Never>?
    private var isAdding = false

    private enum Outcome: Sendable {
        case found(FeedFinding)
        case failed(FeedCheckError)
    }

    /// - Parameters:
    ///   - checker: asks a server what it has.
    ///   - changes: gets the message for the screen below.
    package init(
        feeds: any FeedRepository, checker: any FeedChecking, changes: PendingChanges, navigator: any Navigator,
        clock: any WallClock, formatter: MomentFormatter, words: any FeedFormWords
    ) {
        self.feeds = feeds
        self.checker = checker
        self.changes = changes
        self.navigator = navigator
        self.clock = clock
        self.formatter = FeedFormatter(moments: formatter, words: words)
        self.words = words
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package func onViewLoaded() {
        do {
            needsPassword = try feeds.needsPassword()
        } catch {
            message = words.message(of: error)
        }
    }

    // MARK: Fields

    package func onChanged(_ field: FeedFormField, _ text: String) {
        guard !isBusy else { return }
        input[field] = text
        message = nil
        canAddUnchecked = false
        lifecycle.render()
    }

    package func onNextField() {
        move(by: 1)
    }

    package func onPreviousField() {
        move(by: -1)
    }

    package func onFieldSelected(_ field: FeedFormField) {
        guard !isBusy, field != focus, fields.contains(field) else { return }
        fieldsLeft.insert(focus)
        focus = field
        lifecycle.render()
    }

    package func onAllowPlain() {
        guard !isBusy, input.isExposed else { return }
        input.allowsPlain.toggle()
        lifecycle.render()
    }

    /// Around the ends, as in any form.
    private func move(by step: Int) {
        let index = fields.firstIndex(of: focus) ?? 0
        onFieldSelected(fields[(index + step + fields.count) % fields.count])
    }

    /// Those that are there now, from the top.
    private var fields: [FeedFormField] {
        [.address, .name, .userID, .token] + (0..<input.headerCount).map(FeedFormField.header)
            + (asksForPassword ? [.password] : [])
    }

    /// Only the first secret of an account opens it.
    private var asksForPassword: Bool { needsPassword && input.hasSecrets }

    // MARK: Sending

    package func onSubmit() async {
        guard lifecycle.isActive, !isBusy else { return }
        guard let feed, rulesHold else { return refuse() }
        canAddUnchecked = false
        message = words.checking(feed.address.host)
        let attempt = Task { await check(feed) }
        self.attempt = attempt
        lifecycle.render()
        let outcome = await attempt.value
        guard self.attempt == attempt else { return }  // given up meanwhile: nobody waits for its answer
        self.attempt = nil
        switch outcome {
        case .found(let finding):
            let told = words.followed(feed.name, owner: finding.owner, moments: finding.moments)
            await add(feed, saying: told)
        case .failed(let error): fail(error, feed)
        }
    }

    package func onAddUnchecked() async {
        guard lifecycle.isActive, !isBusy, canAddUnchecked, let feed, rulesHold else { return }
        await add(feed, saying: words.followedUnchecked(feed.name))
    }

    /// What is being stored is not taken back: that takes no longer than a look.
    package func onCancel() {
        guard !isAdding else { return }
        guard let attempt else { return navigator.back() }
        attempt.cancel()
        self.attempt = nil
        message = nil
        lifecycle.render()
    }

    private func check(_ feed: NewFeed) async -> Outcome {
        do { return .found(try await checker.check(feed)) } catch { return .failed(error) }
    }

    private func add(_ feed: NewFeed, saying told: String) async {
        isAdding = true
        message = words.isAdding
        lifecycle.render()
        do {
            _ = try await feeds.add(feed, password: asksForPassword ? Password(input[.password]) : nil)
            isAdding = false
            end(saying: told)
        } catch {
            isAdding = false
            message = words.message(of: error)
            focus = field(of: error) ?? focus
            lifecycle.render()
        }
    }

    private func end(saying told: String) {
        input.forgetSecrets()
        message = nil
        lifecycle.render()
        changes.leave(StatusMessage(text: told))
        navigator.back()
    }

    /// A server that cannot be reached now may be followed all the same.
    private func fail(_ error: FeedCheckError, _ feed: NewFeed) {
        message = formatter.message(of: error, server: feed.address.host, now: clock.now)
        canAddUnchecked = error != .cancelled
        focus = [.failed(.unauthorized), .failed(.tokenMissing)].contains(error) ? .token : .address
        lifecycle.render()
    }

    private func refuse() {
        fieldsLeft.formUnion(fields)
        focus = fields.first { wrong($0) != nil } ?? focus
        lifecycle.render()
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

    // MARK: Rules

    private var feed: NewFeed? { input.feed }

    private var rulesHold: Bool { !asksForPassword || Password(input[.password]) != nil }

    private var isBusy: Bool { attempt != nil || isAdding }

    /// What is wrong with a field; nil where nothing is.
    private func wrong(_ field: FeedFormField) -> String? {
        switch field {
        case .address:
            input.address == nil
                ? words.wrongAddress
                : input.isExposed && !input.allowsPlain ? words.exposedAddress : nil
        case .name: nil
        case .userID: input.userID == nil ? words.missingUserID : nil
        case .token: input.token == "" ? words.wrongToken : nil
        case .header(let index):
            input[field].isEmpty || input.header(index) != nil ? nil : words.wrongHeader
        case .password: rulesHold ? nil : words.neededPassword
        }
    }

    // MARK: Rendering

    private var props: FeedFormProps {
        var props = FeedFormProps()
        props.fields = fields.map(field)
        props.focus = focus
        props.allowsPlain = input.isExposed ? input.allowsPlain : nil
        props.canSubmit = feed != nil && rulesHold && !isBusy
        props.canAddUnchecked = canAddUnchecked && props.canSubmit
        props.isBusy = isBusy
        props.message = message
        return props
    }

    private func field(_ field: FeedFormField) -> FeedFormProps.Field {
        let text = input[field]
        return FeedFormProps.Field(
            id: field, label: words.label(of: field),
            text: field.isSecret ? String(repeating: "•", count: text.count) : text,
            hint: fieldsLeft.contains(field) ? wrong(field) : nil)
    }
}
