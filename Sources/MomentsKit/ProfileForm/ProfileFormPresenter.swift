import MomentsCore
import SystemPackage

/// The interactions with the form for one's own profile; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ProfileFormPresenting: ViewPresenting {
    /// Submitting saves the profile.
    var form: any FormPresenting<ProfileDetails.Field> { get }

    /// A file is to be chosen from the person's folders for the picture or the background that has the focus.
    func onChoosePhoto()
}

/// Decides what the form shows, copies the chosen photos, and saves the profile.
@MainActor package final class ProfileFormPresenter: ProfileFormPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<ProfileFormProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let repository: any ProfileRepository
    private let photos: any PhotoRepository
    private let chosen: ChosenPhotos
    private let changes: PendingChanges
    private let navigator: any Navigator
    private let words: Language
    private let taskRunner: any TaskRunner
    private let profileForm = Form(focus: ProfileDetails.Field.name)
    private var details = ProfileDetails()
    /// Whether the profile was read. Before that nothing is saved: it would replace the stored profile.
    private var isRead = false
    /// A photo that was chosen is being copied.
    private var isAddingPhoto = false

    /// - Parameters:
    ///   - photos: copies the chosen photos.
    ///   - chosen: the photos that the person chose from folders meanwhile.
    ///   - changes: gets the message for the screen below.
    package init(
        repository: any ProfileRepository, photos: any PhotoRepository, chosen: ChosenPhotos, changes: PendingChanges,
        navigator: any Navigator, clock: any WallClock, words: Language, taskRunner: any TaskRunner
    ) {
        self.repository = repository
        self.photos = photos
        self.chosen = chosen
        self.changes = changes
        self.navigator = navigator
        self.words = words
        self.taskRunner = taskRunner
        lifecycle = ViewLifecycle(clock: clock)
        profileForm.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.load() }
    }

    package var form: any FormPresenting<ProfileDetails.Field> { profileForm }

    // MARK: Life

    package func onActivate() {
        lifecycle.activate()
        takeChosen()
    }

    /// Reads the profile once, so that the typed text is not replaced.
    private func load() throws(StoreError) {
        guard !isRead else { return }
        let profile = try repository.profile()
        details = ProfileDetails(
            name: profile.name ?? "", bio: profile.bio ?? "", avatar: profile.avatar ?? "",
            background: profile.background ?? "")
        isRead = true
    }

    // MARK: Photos

    package func onChoosePhoto() {
        if lifecycle.isActive, canChoosePhoto { navigator.show(.photoFile) }
    }

    private var canChoosePhoto: Bool { !profileForm.isBusy && details.isPicture(profileForm.focus) }

    private func takeChosen() {
        guard let path = chosen.take().last else { return }
        let field = profileForm.focus
        taskRunner.start { [weak self] in await self?.add(path, as: field) }
    }

    private func add(_ path: FilePath, as field: ProfileDetails.Field) async {
        isAddingPhoto = true
        lifecycle.render()
        do {
            let added = try await photos.add(path)
            details[field] = added.photo.address
            if added.info.hasPlace { lifecycle.message.show(words.compose.placeLeftOut) }
        } catch {
            lifecycle.message.show(words.message(of: error), .refused)
        }
        isAddingPhoto = false
        lifecycle.render()
    }

    // MARK: Rendering

    private var props: ProfileFormProps {
        var props = ProfileFormProps()
        props.form = profileForm.props
        if !canSave { props.form.canSubmit = false }
        props.canChoosePhoto = canChoosePhoto
        let progress = isAddingPhoto ? words.compose.addingPhoto : nil
        props.message = lifecycle.message.text ?? progress ?? lifecycle.readError.map { words.message(of: $0) }
        return props
    }

    private var canSave: Bool { isRead && !isAddingPhoto }
}

extension ProfileFormPresenter: FormHost {
    var fields: [ProfileDetails.Field] { ProfileDetails.Field.allCases }

    func label(of field: ProfileDetails.Field) -> String { words.profileForm.label(of: field) }

    func text(of field: ProfileDetails.Field) -> String { details[field] }

    func change(_ field: ProfileDetails.Field, to text: String) {
        details[field] = text
    }

    func fault(of field: ProfileDetails.Field) -> String? {
        details.isValid(field) ? nil : words.profileForm.hint(of: field)
    }

    func send() async {
        guard lifecycle.isActive, canSave else { return }
        let outcome = await profileForm.attempt(canBeCancelled: false) {
            [repository, details] () -> Result<Void, StoreError> in
            do throws(StoreError) {
                try await repository.save(details)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        switch outcome {
        case .success:
            changes.leave(StatusMessage(text: words.profileForm.profileSaved))
            navigator.close(self)
        case .failure(let error):
            lifecycle.message.show(StatusMessage(text: words.message(of: error), isLasting: true, voice: .failed))
            lifecycle.render()
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
