import MomentsCore
import MomentsKit
import MomentsStore
import SystemPackage

/// Finds out how a post is to stand on a server.
struct StatusPostRun {
    private let own: OwnFeeds

    init(_ own: OwnFeeds) {
        self.own = own
    }

    /// - Returns: nil where it stays here.
    /// - Throws: `Failure` where the options contradict each other, or exceed a limit of the server that the app knows.
    func options(_ wanted: StatusPostOptions, of text: String, poll: NewPoll?) throws -> StatusOptions? {
        let answered = try wanted.reply.map { try moment($0) }
        guard let feed = try feed(wanted, answered) else { return nil }
        let inReplyTo = try answered.map { try status($0, in: feed) }
        let defaults = try own.feeds.capabilities(of: feed.id)?.defaults ?? PostingDefaults()
        let broadest: StatusVisibility? = inReplyTo?.visibility ?? .public
        var options = StatusOptions(
            feed: feed.id, inReplyTo: inReplyTo,
            visibility: wanted.visibility ?? broadest.narrowed(to: defaults.visibility),
            spoilerText: wanted.warning ?? answered?.status?.spoilerText ?? "", language: wanted.language)
        options.isSensitive = wanted.sensitive || defaults.isSensitive ? true : nil
        if let inReplyTo, let visibility = wanted.visibility, visibility != options.visibility {
            throw Failure(
                "The post you reply to is \(inReplyTo.visibility.rawValue): a reply cannot be more visible. Nothing was posted."
            )
        }
        // The app asks once more, which a command cannot.
        if options.visibility == .direct, Mentioned.all(in: text).isEmpty {
            throw Failure(
                "This direct message mentions no one. Nothing was posted.")
        }
        options.poll = poll
        try check(text, options)
        if let poll { try check(poll, options) }
        return options
    }

    /// - Parameter fileSize: of a photo, in bytes.
    /// - Throws: `Failure` where the photos exceed a limit of the server that the app knows.
    func check(_ photos: [Photo], _ options: StatusOptions, fileSize: (Photo) -> Int?) throws {
        let limits = MediaLimits(of: try own.feeds.capabilities(of: options.feed))
        guard let fault = limits.fault(of: photos, size: fileSize) else { return }
        let host = try own.feeds.feeds().first { $0.id == options.feed }?.address.host ?? ""
        throw Failure("\(Language.english.message(of: fault, on: host)) Nothing was posted.")
    }

    /// - Returns: the parts of the photos that its server drops, as far as the app knows; nil for none.
    func losses(of photos: [Photo], _ options: StatusOptions) throws -> String? {
        let losses = MediaLimits(of: try own.feeds.capabilities(of: options.feed)).losses(of: photos, in: options)
        return losses.isEmpty ? nil : Sentence.ended(Language.english.message(of: losses))
    }

    /// - Throws: `Failure` where the text is longer than the server allows.
    func check(_ text: String, _ options: StatusOptions) throws {
        let limits = try own.feeds.capabilities(of: options.feed)?.statuses ?? ServerCapabilities.Statuses()
        let length = StatusLength(limits)
        let surplus = length.count(of: text, warning: options.spoilerText) - length.maximum
        guard surplus > 0 else { return }
        throw Failure(
            "The text is \(surplus) characters too long: the server allows \(length.maximum). Nothing was posted."
        )
    }

    private func check(_ poll: NewPoll, _ options: StatusOptions) throws {
        guard let limits = PollLimits(of: try own.feeds.capabilities(of: options.feed)) else {
            let host = try own.feeds.feeds().first { $0.id == options.feed }?.address.host ?? ""
            throw Failure("\(Language.english.compose.noPolls(on: host)) Nothing was posted.")
        }
        if let fault = limits.fault(of: poll, in: options) {
            throw Failure("\(Language.english.message(of: fault)) Nothing was posted.")
        }
    }

    private func moment(_ id: Int64) throws -> Moment { try TargetMoment.find(id, in: own.timeline) }

    /// Nil: only on this computer.
    private func feed(_ wanted: StatusPostOptions, _ answered: Moment?) throws -> Feed? {
        guard let answered else {
            guard !wanted.isLocal else { return nil }
            return try wanted.feed.map(own.postable) ?? newPostFeed()
        }
        if let name = wanted.feed { return try own.postable(name) }
        guard let feed = answered.feedName else {
            throw Failure("Only posts of Mastodon-compatible servers can be replied to. Nothing was posted.")
        }
        return try own.postable(feed)
    }

    /// By the setting, or else by the rule: the last choice in the app is no choice of a script.
    private func newPostFeed() throws -> Feed? {
        let timeline = own.timeline
        let places = AccountPostPlaces(store: timeline.openStore.store, account: timeline.account.id)
        let place = try NewPostPlace(
            timeline.postTo, last: nil, of: PostingAccount.all(own.feeds), hasLocalPosts: places.hasLocalPosts)
        switch place {
        case .local: return nil
        case .account(let account, _): return try own.feeds.feeds().first { $0.id == account.feed }
        case .unknown(let name):
            throw Failure(
                "post-to is \(name), which you don't follow. Change post-to, or use --feed. Nothing was posted.")
        }
    }

    /// The place of a new post: "Posted as @robin@kites.example · public".
    func sentence(_ options: StatusOptions?) throws -> String {
        guard let options else { return Language.english.momentActions.done(.post, isLocal: true, as: nil) }
        let feed = try own.feeds.feeds().first { $0.id == options.feed }
        return Language.english.momentActions.posted(by: feed?.userID ?? "", for: options.visibility)
    }

    private func status(_ moment: Moment, in feed: Feed) throws -> AnsweredStatus {
        guard moment.feed == feed.id, let status = AnsweredStatus(moment) else {
            throw Failure("Moment \(moment.id.rawValue) is not from \(feed.name), so you cannot reply there.")
        }
        return status
    }
}

/// Posts a text, photos, or both. Not the command itself: the optimiser of Swift 6.3 crashes on such a method of a type with
/// property wrappers.
struct PostRun {
    let change: ChangeRun
    let photos: any PhotoRepository
    let server: StatusPostRun

    /// - Parameters:
    ///   - files: photos, in their order.
    ///   - altTexts: of the first ones; "" for none. The others get those in their files.
    ///   - focuses: of the first ones.
    ///   - options: how it stands on a server; nil where it stays here.
    ///   - wait: whether to wait until that has it.
    /// - Throws: before anything is posted where one of the files cannot be.
    func post(
        _ text: PostText?, _ files: [FilePath], altTexts: [String], focuses: [PhotoFocus] = [],
        as options: StatusOptions?, wait: Bool
    ) async throws {
        var added: [AddedPhoto] = []
        for file in files { added.append(try await photos.add(file)) }
        let photos = added.enumerated().map { index, added in
            var photo = altTexts.indices.contains(index) ? added.photo.with(altText: altTexts[index]) : added.photo
            if focuses.indices.contains(index) { photo.focus = focuses[index] }
            return photo
        }
        if let options { try server.check(photos, options, fileSize: self.photos.fileSize) }
        guard let post = Post(text?.text ?? "", photos: photos, status: options) else {
            throw Failure("A post has at most \(MomentBounds.photos) photos. Nothing was posted.")
        }
        try await change.post(post, saying: server.sentence(options), wait: wait)
        note(places: added.count { $0.info.hasPlace }, missing: photos.count { $0.altText == nil })
        for photo in photos.dropFirst(altTexts.count) { noteAltText(of: photo) }
        if let options, let losses = try server.losses(of: photos, options) { Output.note(losses) }
    }

    /// Others read the alt text from the file now.
    private func noteAltText(of photo: Photo) {
        guard let altText = photo.altText else { return }
        Output.note("\(photo.name ?? photo.address) gets its alt text from the file: \(altText)")
    }

    private func note(places: Int, missing: Int) {
        if places > 0 {
            Output.note("Location removed from \(places == 1 ? "1 photo" : "\(places) photos").")
        }
        if missing > 0 {
            Output.note("\(missing) \(missing == 1 ? "photo has" : "photos have") no alt text; --alt gives one.")
        }
    }
}
