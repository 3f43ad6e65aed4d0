import Essentials
import MomentsCore
import SystemPackage

/// What a person can do with a profile; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ProfilePresenting: MomentListPresenting {
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
@MainActor package final class ProfilePresenter: ProfilePresenting, MomentListOwner {
    package weak var component: (any ProfileComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let list: MomentListController
    private let person: Person
    private let photos: any PhotoRepository
    private let chosen: ChosenPhotos
    private let repository: any ProfileRepository
    private let words: any ProfileWords
    private let context: PresenterContext
    private let counting: LatestTask
    private var profile = PersonalProfile()
    private var albums: Int?
    private var isRead = false
    /// What is being written; nil while nothing is.
    private var details: ProfileDetails? {
        didSet { list.isLocked = details != nil }
    }
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
        actions: MomentActions, words: any ProfileWords, context: PresenterContext
    ) {
        self.person = person
        self.photos = photos
        self.chosen = chosen
        self.repository = repository
        self.words = words
        self.context = context
        counting = LatestTask(taskRunner: context.taskRunner)
        lifecycle = ViewLifecycle(clock: context.clock, message: actions.transient)
        let window = TimelineWindow(formatter: context.formatter)
        list = MomentListController(
            MomentPager(window, moments: repository.moments(_:limit:)), position: ReadingPosition(), actions: actions,
            lifecycle: lifecycle, clock: context.clock)
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
        takeChosen()
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        counting.cancel()
    }

    // MARK: Going elsewhere

    package func onOpen() {
        guard lifecycle.isActive, details == nil, let selection = list.selection else { return }
        context.navigator.show(.moment(selection))
    }

    package func onClose() {
        context.navigator.back()
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
        context.navigator.show(.photoFiles)
    }

    private func takeChosen() {
        guard details != nil, let path = chosen.take().last else { return }
        let field = focus
        context.taskRunner.start { [weak self] in await self?.add(path, as: field) }
    }

    private func add(_ path: FilePath, as field: ProfileDetails.Field) async {
        isAddingPhoto = true
        lifecycle.render()
        do {
            let added = try await photos.add(path)
            details?[field] = added.photo.address
            if added.info.hasPlace { list.actions.show(words.placeLeftOut) }
        } catch {
            list.actions.show(words.message(of: error))
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
            list.actions.show(words.profileSaved)
        } catch {
            isSaving = false
            list.actions.show(error)
        }
        lifecycle.read(catchUp)
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

    /// Who it is, and their newest moments.
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
            // Without a count there is no line; what is wrong with the store is said elsewhere.
            guard let count = try? await repository.countAlbums(in: zone), !Task.isCancelled, let self
            else { return }
            albums = count
            lifecycle.render()
        }
    }

    // MARK: Rendering

    private var props: ProfileProps {
        var props = ProfileProps()
        fill(&props)
        props.rows = list.rows
        props.selection = list.selection
        if list.rows.isEmpty, isRead { props.emptyHint = words.noMomentsOfThem }
        props.canEdit = person == .own && isRead && !isSaving
        props.form = details.map(form)
        let progress = isAddingPhoto ? words.addingPhoto : nil
        props.status = lifecycle.message.text ?? progress ?? lifecycle.readError.map { words.message(of: $0) }
        props.undo = list.actions.undo
        props.availability = availability
        return props
    }

    private func fill(_ props: inout ProfileProps) {
        let formatter = context.formatter
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
