import Logging
import MomentsCore

/// The destination of a post and its audience, as the person chooses them.
@MainActor package final class ComposeDestination {
    private(set) var target: ComposeTarget
    /// Called after each change.
    var onChange: () -> Void = {}
    /// The app has warned that this direct message names nobody.
    private var isSaidToNameNobody = false
    private let places: any PostPlaceRepository
    private let formatter: MomentFormatter
    private let words: Language

    /// - Parameter places: keeps the person's choice for new posts.
    package init(
        _ target: ComposeTarget, places: any PostPlaceRepository, formatter: MomentFormatter,
        words: Language
    ) {
        self.target = target
        self.places = places
        self.formatter = formatter
        self.words = words
    }

    func restore(_ draft: Draft) {
        target.restore(draft)
    }

    func begin(with source: StatusSource) {
        target.begin(with: source)
    }

    func change(_ change: (inout ComposeTarget) -> Void) {
        change(&target)
        isSaidToNameNobody = false
        onChange()
    }

    /// Makes the destination of this post that of the next new one. A reply has its place, and changes nothing.
    func keepPlace() async {
        guard let place = target.place else { return }
        do {
            try await places.setLastPlace(place)
        } catch {
            // The post itself is not lost: the next one begins where this one did.
            Logger(label: "moments.compose").warning("Where new posts go was not kept: \(error)")
        }
    }

    /// Names the account of a new post that the person did not choose; nil where they did.
    var announcement: String? {
        switch target.beginning {
        case .account(let account, isByRule: true): words.compose.newPostsGo(by: formatter.line(account.handle) ?? "")
        case .unknown(let name): words.errors.unknownAccount(formatter.line(name) ?? "")
        case .account, .local: nil
        }
    }

    /// The app warns again once the text is another one.
    func onTextChanged() {
        isSaidToNameNobody = false
    }

    /// As its server counts; nil where it goes to none.
    func charactersLeft(of text: String, characters: Int) -> Int? {
        guard let account = target.account else { return nil }
        let warning = target.options?.spoilerText ?? ""
        return account.length.maximum - account.length.count(of: text, characters: characters, warning: warning)
    }

    // MARK: Refusing

    /// Why it is not posted as it is, or not at once.
    /// - Parameter fileSize: of a photo, in bytes.
    func refusal(
        of text: String, photos: [Photo], poll: NewPoll?, fileSize: (Photo) -> Int?
    ) -> String? {
        guard let options = target.options else { return nil }
        guard let account = target.account else { return words.compose.noAccountToPostBy }
        if let language = options.language, !StatusOptions.isLanguage(language) {
            return words.compose.noLanguage(formatter.line(language) ?? "")
        }
        // The photos and the poll of an edited post stay as they are.
        if let refusalOfAttachments, !photos.isEmpty || poll != nil { return refusalOfAttachments }
        if let poll, let refusal = refusal(of: poll, photos: photos) { return refusal }
        if let fault = account.media.fault(of: photos, size: fileSize) {
            return formatter.line(words.message(of: fault, on: account.host))
        }
        guard options.visibility == .direct, target.named(in: text).isEmpty, !isSaidToNameNobody else { return nil }
        isSaidToNameNobody = true
        return words.compose.namesNobody
    }

    private func refusal(of poll: NewPoll, photos: [Photo]) -> String? {
        if let refusalOfPolls { return refusalOfPolls }
        guard photos.isEmpty else { return words.compose.photosOrPoll }
        return target.options.flatMap { polls.fault(of: poll, in: $0) }.map(words.message)
    }

    /// Why it goes to no other account.
    func refusalToMove(withPoll hasPoll: Bool) -> String? {
        guard target.canBePosted else { return words.compose.noAccountToPostBy }
        guard target.edited == nil else { return words.compose.editKeepsPlace }
        guard target.answered == nil else { return words.compose.answerHasItsPlace }
        return hasPoll && target.hasOneAccount ? words.compose.pollNeedsServer : nil
    }

    /// Why what only servers have cannot be chosen.
    var refusalToChange: String? {
        guard target.options == nil else { return nil }
        return target.canBePosted ? words.compose.localIsForOneself : words.compose.noAccountToPostBy
    }

    /// Why its visibility cannot be changed.
    var refusalToChangeVisibility: String? {
        if target.edited != nil { return words.compose.editKeepsPlace }
        return refusalToChange ?? (target.answersDirectMessage ? words.compose.answerIsDirect : nil)
    }

    /// Why it can have no other photos and no other poll than it has.
    var refusalOfAttachments: String? { target.edited == nil ? nil : words.compose.editLeavesAttachments }

    /// Why it can have no poll.
    var refusalOfPolls: String? {
        if let refusal = refusalOfAttachments ?? refusalToChange { return refusal }
        guard let account = target.account else { return words.compose.noAccountToPostBy }
        return account.polls == nil ? words.compose.noPolls(on: formatter.line(account.host) ?? "") : nil
    }

    /// The properties of photos that its server drops; nil where it drops nothing, or the post goes to no server.
    func losses(of photos: [Photo]) -> String? {
        guard let options = target.options, let account = target.account else { return nil }
        let losses = account.media.losses(of: photos, in: options)
        return losses.isEmpty ? nil : words.message(of: losses)
    }

    /// The limits of polls on its server.
    var polls: PollLimits { target.account?.polls ?? PollLimits() }

    // MARK: Showing

    var title: String {
        if target.edited != nil { return words.compose.editTitle }
        return target.answered.map { words.compose.replyTitle(to: author(of: $0)) } ?? words.compose.title
    }

    private func author(of answered: AnsweredStatus) -> String {
        formatter.line(answered.author) ?? formatter.line(answered.handle) ?? ""
    }

    /// Adds the lines above the text.
    func fill(_ props: inout ComposeProps) {
        props.isEdit = target.edited != nil
        props.isReply = !props.isEdit && target.answered != nil
        if props.isReply, let answered = target.answered, let beginning = formatter.line(answered.beginning) {
            props.answered = words.compose.answered(beginning, by: author(of: answered))
        }
        guard target.canBePosted else { return }
        guard let options = target.options, let account = target.account else {
            return props.destination = words.compose.onlyHere
        }
        props.isForServer = true
        props.destination = words.compose.posts(by: formatter.line(account.handle) ?? "", for: options.visibility)
        if options.isSensitive == true, !props.photos.isEmpty {
            props.destination?.append(" · \(words.compose.postCoversPhotos)")
        }
        let hasWarning = !options.spoilerText.isEmpty || props.focus == .warning
        props.warning = hasWarning ? options.spoilerText : nil
        props.language = options.language ?? (props.focus == .language ? "" : nil)
        if props.focus == .language {
            props.languageHint = words.compose.languageHint(account.defaults.language.flatMap(formatter.line))
        }
        guard options.visibility == .direct else { return }
        let handles = target.named(in: props.text)
        props.recipients = handles.isEmpty ? words.compose.onlyForNobody : words.compose.onlyFor(handles)
    }
}
