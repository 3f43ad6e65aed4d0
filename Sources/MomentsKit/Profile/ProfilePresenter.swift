import Essentials
import MomentsCore

/// The interactions with a profile; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ProfilePresenting: MomentListPresenting {
    /// Leads to the form for the person's own profile.
    func onEdit()
    /// Shows the photos of this person alone.
    func onGallery()
    func onClose()
}

/// Decides what a profile shows: who it is, and a window of their moments.
@MainActor package final class ProfilePresenter: ProfilePresenting, MomentListOwner {
    package weak var component: (any Component<ProfileProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let list: MomentListController
    private let person: Person
    private let repository: any ProfileRepository
    private let words: Language
    private let context: PresenterContext
    private let counting: LatestTask
    private var profile = PersonalProfile()
    private var counts: ProfileCounts?
    private var isRead = false

    package init(
        of person: Person, in repository: any ProfileRepository, actions: MomentActions, words: Language,
        context: PresenterContext
    ) {
        self.person = person
        self.repository = repository
        self.words = words
        self.context = context
        counting = LatestTask(taskRunner: context.taskRunner)
        lifecycle = ViewLifecycle(clock: context.clock, message: actions.transient)
        let window = TimelineWindow(formatter: context.formatter)
        list = MomentListController(
            MomentPager(window, moments: repository.moments(_:limit:)), position: ReadingPosition(), actions: actions,
            lifecycle: lifecycle, context: context)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.load() }
        lifecycle.observe(repository.observe) { [weak self] in self?.readAll() }
    }

    // MARK: Life

    package func onActivate() {
        lifecycle.activate { isFresh in
            if isFresh {
                lifecycle.read(list.actions.refresh)
                count()
            } else {
                readAll()
            }
        }
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        counting.cancel()
    }

    // MARK: Going elsewhere

    package func onOpen() {
        guard lifecycle.isActive, let selection = list.selection else { return }
        context.navigator.show(.moment(selection))
    }

    package func onEdit() {
        if lifecycle.isActive, canEdit { context.navigator.show(.profileForm) }
    }

    package func onGallery() {
        if lifecycle.isActive { context.navigator.show(.photos(of: person)) }
    }

    package func onClose() {
        context.navigator.back()
    }

    // MARK: Reading

    /// Reads the profile and the newest moments.
    private func load() throws(StoreError) {
        profile = try repository.profile()
        try list.begin(reading: nil)
        isRead = true
    }

    private func readAll() {
        lifecycle.read(catchUp)
        count()
    }

    private func catchUp() throws(StoreError) {
        guard isRead else { return try load() }
        profile = try repository.profile()
        try list.catchUp()
    }

    private func count() {
        counting.start { [weak self, repository, zone = context.formatter.zone] in
            // Without a count there is no line; reading the moments tells what is wrong with the store.
            guard let counts = try? await repository.count(in: zone), !Task.isCancelled, let self
            else { return }
            self.counts = counts
            lifecycle.render()
        }
    }

    // MARK: Rendering

    private var props: ProfileProps {
        var props = ProfileProps()
        fill(&props)
        props.rows = list.rows
        props.selection = list.selection
        if list.rows.isEmpty, isRead { props.emptyPlace = emptyPlace }
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) }
        props.undo = list.actions.undo
        props.availability = availability
        return props
    }

    private var emptyPlace: EmptyPlace {
        person == .own
            ? words.emptyPlaces.place(words.profile.noMomentsOfYou, .compose, .editProfile, .back)
            : words.emptyPlaces.place(words.profile.noMomentsOfThem, .back)
    }

    private func fill(_ props: inout ProfileProps) {
        let formatter = context.formatter
        var feed: Feed.ID?
        if case .author(_, let id) = person { feed = id }
        props.title = person == .own ? words.profile.ownProfileTitle : words.profile.title
        props.fullName = formatter.author(User(name: profile.name))
        props.origin = profile.email ?? formatter.text(profile.feedName)
        props.bio = formatter.text(profile.bio)
        props.counts = counts.map(words.profile.counts)
        props.followers = followers
        props.avatar = profile.avatar.flatMap { PhotoSource(Photo($0), feed: feed) }
        props.background = profile.background.flatMap { PhotoSource(Photo($0), feed: feed) }
    }

    /// One number for each account: a sum would count people twice who follow two of them.
    private var followers: String? {
        let formatter = context.formatter
        let told = profile.followers
        guard told.count > 1 else { return told.first.map { words.profile.followers($0.count) } }
        return told.map {
            formatter.words.statuses.described(formatter.line($0.feedName) ?? "", words.profile.followers($0.count))
        }
        .joined(separator: " · ")
    }

    package var availability: ActionAvailability {
        var more: [ActionAvailability.Reason] = []
        if !canEdit { more.append(.init(against: .editProfile)) }
        if let counts, counts.photos + counts.videos + counts.sounds == 0 { more.append(.init(against: .gallery)) }
        return list.actions.availability.adding(more)
    }

    private var canEdit: Bool { person == .own && isRead }
}
