import Essentials
import MomentsCore
import SystemPackage

/// What a person can do with a profile; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ProfilePresenting: ViewPresenting {
    /// What can be done with the selected moment.
    var actions: any MomentActing { get }

    func onSelect(_ id: Moment.ID)
    func onNext()
    func onPrevious()
    /// The reader came to the first of the moments in the props, or the last, and wants the ones beyond.
    func onReachedStart()
    func onReachedEnd()
    func onFirst()
    func onLast()
    func onOpen()
    /// Begins to edit one's own.
    func onEdit()
    /// A file is to be chosen from the person's folders for the picture or the background that has the focus.
    func onChoosePhoto()
    func onChanged(_ field: ProfileDetails.Field, _ text: String)
    func onNextField()
    func onPreviousField()
    func onFieldSelected(_ field: ProfileDetails.Field)
    /// Where a rule is broken the first field that is wrong gets the focus.
    func onSaveProfile() async
    /// Gives up what was written.
    func onCancel()
    func onClose()
}

/// Decides what a profile shows: who it is, and a window of their moments.
@MainActor package final class ProfilePresenter: ProfilePresenting, ViewLifecycleOwner {
    /// How many moments are read at a time.
    package static let pageSize = 50

    package weak var component: (any ProfileComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let person: Person
    private let photos: any PhotoRepository
    private let chosen: ChosenPhotos
    private let repository: any ProfileRepository
    private let momentActions: MomentActions
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: MomentFormatter
    private let words: any ProfileWords
    private let taskRunner: any TaskRunner
    private let counting: LatestTask
    private var profile = PersonalProfile()
    private var window: TimelineWindow
    private var reading: Moment.ID?
    private var albums: Int?
    private var isRead = false
    /// What is being written; nil while nothing is.
    private var details: ProfileDetails?
    private var focus = ProfileDetails.Field.name
    private var fieldsLeft: Set<ProfileDetails.Field> = []
    private var isSaving = false
    /// A photo that was chosen is being copied.
    private var isAddingPhoto = false

    /// - Parameters:
    ///   - photos: copies what is chosen.
    ///   - chosen: what was chosen from folders meanwhile.
    package init(
        of person: Person, in repository: any ProfileRepository, photos: any PhotoRepository, chosen: ChosenPhotos,
        actions: MomentActions, navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter,
        words: any ProfileWords, taskRunner: any TaskRunner
    ) {
        self.person = person
        self.photos = photos
        self.chosen = chosen
        self.repository = repository
        momentActions = actions
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.words = words
        self.taskRunner = taskRunner
        window = TimelineWindow(formatter: formatter)
        counting = LatestTask(taskRunner: taskRunner)
        lifecycle = ViewLifecycle(clock: clock, message: actions.transient)
        actions.host = self
        lifecycle.onRender({ [weak self] in self?.makeProps() }, { [weak self] in self?.component?.render($0) })
        // Who it is, and their newest moments.
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.load() }
        lifecycle.onDates = { [weak self] in self?.updateDates($0) }
        lifecycle.observe(repository.observe) { [weak self] in self?.onStoreChanged() }
        lifecycle.observe(actions.observe, onChange: {})
    }

    package var actions: any MomentActing { momentActions }

    package var availability: ActionAvailability { momentActions.availability }

    // MARK: Life

    package func onActivate() {
        lifecycle.activate { isFresh in
            if isFresh { lifecycle.read(momentActions.refresh) } else { catchUp() }
            count()
        }
        takeChosen()
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        counting.cancel()
    }

    private func onStoreChanged() {
        catchUp()
        count()
    }

    private func updateDates(_ now: Date) -> Date? {
        window.refreshDates(now: now)
        return window.nextDateChange()
    }

    // MARK: Moments

    package func onSelect(_ id: Moment.ID) {
        lifecycle.interact { if window.contains(id) { reading = id } }
    }

    package func onNext() {
        lifecycle.interact { move(by: 1) }
    }

    package func onPrevious() {
        lifecycle.interact { move(by: -1) }
    }

    package func onReachedStart() {
        lifecycle.interact(readNewer)
    }

    package func onReachedEnd() {
        lifecycle.interact(readOlder)
    }

    package func onFirst() {
        lifecycle.interact { jump(to: .newest) { $0.first } }
    }

    package func onLast() {
        lifecycle.interact { jump(to: .oldest) { $0.last } }
    }

    package func onOpen() {
        guard lifecycle.isActive, details == nil, let selection else { return }
        navigator.show(.moment(selection))
    }

    package func onClose() {
        navigator.back()
    }

    // MARK: Editing

    package func onEdit() {
        lifecycle.interact {
            guard person == .own, isRead, details == nil, !isSaving else { return }
            details = ProfileDetails(
                name: profile.name ?? "", bio: profile.bio ?? "", avatar: profile.avatar ?? "",
                background: profile.background ?? "")
            focus = .name
            fieldsLeft = []
        }
    }

    package func onChoosePhoto() {
        guard lifecycle.isActive, let details, !isSaving, details.isPicture(focus) else { return }
        navigator.show(.photoFiles)
    }

    private func takeChosen() {
        guard details != nil, let path = chosen.take().last else { return }
        let field = focus
        taskRunner.start { [weak self] in await self?.add(path, as: field) }
    }

    private func add(_ path: FilePath, as field: ProfileDetails.Field) async {
        isAddingPhoto = true
        lifecycle.render()
        do {
            let added = try await photos.add(path)
            details?[field] = added.photo.address
            if added.info.hasPlace { momentActions.show(words.placeLeftOut) }
        } catch {
            momentActions.show(words.message(of: error))
        }
        isAddingPhoto = false
        lifecycle.render()
    }

    package func onChanged(_ field: ProfileDetails.Field, _ text: String) {
        lifecycle.interact { if !isSaving { details?[field] = text } }
    }

    package func onNextField() {
        goToField(1)
    }

    package func onPreviousField() {
        goToField(-1)
    }

    package func onFieldSelected(_ field: ProfileDetails.Field) {
        lifecycle.interact {
            guard details != nil, field != focus else { return }
            fieldsLeft.insert(focus)
            focus = field
        }
    }

    package func onSaveProfile() async {
        guard lifecycle.isActive, !isSaving, !isAddingPhoto, let details else { return }
        if let invalid = details.invalidField {
            return lifecycle.interact {
                fieldsLeft.insert(invalid)
                focus = invalid
            }
        }
        isSaving = true
        lifecycle.render()
        do {
            try await repository.save(details)
            isSaving = false
            self.details = nil
            momentActions.show(words.profileSaved)
        } catch {
            isSaving = false
            momentActions.show(error)
        }
        catchUp()
        lifecycle.render()
    }

    package func onCancel() {
        lifecycle.interact { if !isSaving { details = nil } }
    }

    private func goToField(_ step: Int) {
        lifecycle.interact {
            let all = ProfileDetails.Field.allCases
            guard details != nil, !isSaving, let index = all.firstIndex(of: focus) else { return }
            fieldsLeft.insert(focus)
            focus = all[(index + step + all.count) % all.count]
        }
    }

    // MARK: Reading

    private func load() throws(StoreError) {
        profile = try repository.profile()
        window.replace(with: try repository.moments(.newest, limit: Self.pageSize), now: clock.now)
        isRead = true
    }

    private func catchUp() {
        guard isRead else { return lifecycle.read() }
        lifecycle.read { () throws(StoreError) in
            try momentActions.refresh()
            profile = try repository.profile()
            guard let first = window.moments.first, let last = window.moments.last else {
                return window.replace(with: try repository.moments(.newest, limit: Self.pageSize), now: clock.now)
            }
            let range = TimelinePage.range(newest: first.id, oldest: last.id)
            window.update(with: try repository.moments(range, limit: TimelineWindow.capacity))
            window.prepend(try repository.moments(.after(first.id), limit: Self.pageSize), now: clock.now)
        }
    }

    private func readNewer() {
        lifecycle.read { () throws(StoreError) in
            guard let first = window.moments.first else { return }
            window.prepend(try repository.moments(.after(first.id), limit: Self.pageSize), now: clock.now)
        }
    }

    private func readOlder() {
        lifecycle.read { () throws(StoreError) in
            guard let last = window.moments.last else { return }
            window.append(try repository.moments(.before(last.id), limit: Self.pageSize), now: clock.now)
        }
    }

    private func jump(to page: TimelinePage, _ end: ([Moment]) -> Moment?) {
        lifecycle.read { () throws(StoreError) in
            let moments = try repository.moments(page, limit: Self.pageSize)
            if end(moments)?.id != end(window.moments)?.id { window.replace(with: moments, now: clock.now) }
            reading = end(window.moments)?.id
        }
    }

    private func move(by step: Int) {
        guard let selection else { return }
        // What comes after the next one is in view as well.
        if window.neighbour(of: selection, offset: 2 * step) == nil { step > 0 ? readOlder() : readNewer() }
        reading = window.neighbour(of: selection, offset: step) ?? selection
    }

    private func count() {
        counting.start { [weak self, repository, formatter] in
            // Without a count there is no line; what is wrong with the store is said elsewhere.
            guard let count = try? await repository.countAlbums(in: formatter.zone), !Task.isCancelled, let self
            else { return }
            albums = count
            lifecycle.render()
        }
    }

    /// What is being read, which is always one of the rows.
    private var selection: Moment.ID? {
        guard let first = window.moments.first?.id else { return nil }
        return reading.flatMap(window.nearest) ?? first
    }

    // MARK: Rendering

    private func makeProps() -> ProfileProps {
        window.pendingLikes = momentActions.pendingLikes
        var props = ProfileProps()
        fill(&props)
        props.rows = window.rows
        props.selection = selection
        if window.rows.isEmpty, isRead { props.emptyHint = words.noMomentsOfThem }
        props.canEdit = person == .own && isRead && !isSaving
        props.form = details.map(form)
        let progress = isAddingPhoto ? words.addingPhoto : nil
        props.status = momentActions.message ?? progress ?? lifecycle.readError.map { words.message(of: $0) }
        props.undo = momentActions.undo
        props.availability = momentActions.availability
        return props
    }

    private func fill(_ props: inout ProfileProps) {
        var feed: Feed.ID?
        if case .author(_, let id) = person { feed = id }
        props.title = person == .own ? words.ownProfileTitle : words.profileTitle
        props.fullName = formatter.author(User(name: profile.name))
        props.origin = profile.email ?? formatter.text(profile.feedName)
        props.bio = formatter.text(profile.bio)
        props.albums = albums.map(words.albums)
        props.followers = profile.followers.map(words.followers)
        props.avatar = profile.avatar.flatMap { PhotoSource(Photo($0), feed: feed) }
        props.background = profile.background.flatMap { PhotoSource(Photo($0), feed: feed) }
    }

    private func form(_ details: ProfileDetails) -> ProfileProps.Form {
        var form = ProfileProps.Form()
        form.fields = ProfileDetails.Field.allCases.map { field in
            let isWrong = fieldsLeft.contains(field) && !details.isValid(field)
            return ProfileProps.Form.Field(
                id: field, label: words.label(of: field), text: details[field],
                hint: isWrong ? words.hint(of: field) : nil)
        }
        form.focus = focus
        form.canSave = details.invalidField == nil && !isSaving && !isAddingPhoto
        form.canChoosePhoto = details.isPicture(focus) && !isSaving
        form.isSaving = isSaving
        return form
    }
}

extension ProfilePresenter: MomentActionsHost {
    var target: MomentActions.Target? {
        guard details == nil else { return nil }
        return selection.flatMap(window.shown).map { MomentActions.Target($0.moment, isLiked: $0.isLiked) }
    }

    func onActionFailed() {
        catchUp()
    }

    func onBroughtBack(_ id: Moment.ID) {
        catchUp()
        if window.contains(id) { reading = id }
    }
}
