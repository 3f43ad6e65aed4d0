import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct ProfileFormPresenterTests {
    private let component = ComponentSpy<ProfileFormProps>()
    private let repository = ProfileRepositoryMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let taskRunner = TaskRunnerMock()
    private let photos = PhotoRepositoryMock()
    private let chosen = ChosenPhotos()
    private let changes: PendingChanges

    init() {
        changes = PendingChanges(
            changes: ChangeRepositoryMock(MomentsRepositoryMock()), clock: clock, taskRunner: taskRunner)
    }

    private var props: ProfileFormProps? { component.renders.last }

    private func open(_ focus: ProfileDetails.Field = .name) -> ProfileFormPresenter {
        let presenter = ProfileFormPresenter(
            repository: repository, photos: photos, chosen: chosen, changes: changes, navigator: navigator,
            clock: clock, words: .english, taskRunner: taskRunner)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        presenter.form.onFieldSelected(focus)
        return presenter
    }

    // MARK: Fields

    @Test func theFormBeginsWithWhatIsThere() {
        repository.person.bio = "Compilers"

        _ = open()

        expectEqual(props?.form.fields.map(\.label), ["Name", "About you", "Picture", "Background"])
        expectEqual(props?.form.fields.map(\.text), ["Grace Hopper", "Compilers", "", ""])
        expectEqual(props?.form.focus, .name)
        expectEqual(props?.form.canSubmit, true)
    }

    @Test func unreadableProfileCannotBeSaved() async {
        repository.readFailure = .busySample
        let presenter = open()
        presenter.form.onChanged(.name, "Ada")

        await presenter.form.onSubmit()

        expectEqual(props?.message, StoreError.busySample.message)
        expectEqual(props?.form.canSubmit, false)
        expectEqual(repository.saves.take(), [])
    }

    @Test(arguments: [
        (ProfileDetails.Field.name, " "), (.bio, String(repeating: "x", count: 501)), (.avatar, "javascript:x"),
        (.background, "x"),
    ])
    func aFieldThatBreaksItsRuleSaysSo(field: ProfileDetails.Field, text: String) {
        let presenter = open(field)
        presenter.form.onChanged(field, text)

        presenter.form.onNextField()

        expectEqual(props?.form[field]?.hint, Language.english.profileForm.hint(of: field))
        expectEqual(props?.form.canSubmit, false)
    }

    // MARK: Saving

    @Test func savingWritesWhatWasTypedAndClosesTheForm() async {
        let presenter = open()
        presenter.form.onChanged(.name, "Ada")
        presenter.form.onChanged(.bio, "Engines")

        await presenter.form.onSubmit()

        expectEqual(repository.saves.take(), [ProfileDetails(name: "Ada", bio: "Engines")])
        expectEqual(navigator.calls.take(), [.close(ObjectIdentifier(presenter))])
        expectEqual(changes.takeMessage()?.text, Language.english.profileForm.profileSaved)
    }

    @Test func savingIsNotGivenUpAndNoFileIsChosenMeanwhile() async {
        let presenter = open(.avatar)
        let work = await HeldWork({ repository.saveHold = $0 }) { await presenter.form.onSubmit() }

        presenter.form.onCancel()
        presenter.onChoosePhoto()

        expectEqual(props?.form.isBusy, true)
        expectEqual(props?.canChoosePhoto, false)
        expectEqual(navigator.calls.take(), [])
        await work.finish()
        expectEqual(repository.saves.take().count, 1)
        expectEqual(navigator.calls.take(), [.close(ObjectIdentifier(presenter))])
    }

    @Test func aFailureKeepsWhatWasTypedAndSaysWhyUntilThePersonGoesOn() async {
        let presenter = open()
        presenter.form.onChanged(.bio, "Engines")
        repository.saveFailure = .busySample

        await presenter.form.onSubmit()

        expectEqual(props?.form[.bio]?.text, "Engines")
        expectEqual(props?.form.canSubmit, true)
        clock.now += 60
        expectEqual(props?.message, StoreError.busySample.message)
        expectEqual(props?.voice, .failed)
        presenter.onInput()
        #expect(props?.message == nil)
        repository.saves.discard()
    }

    @Test func cancellingSavesNothingAndGoesBack() {
        let presenter = open()
        presenter.form.onChanged(.name, "Ada")
        presenter.onDeactivate()
        presenter.onActivate()
        expectEqual(props?.form[.name]?.text, "Ada")

        presenter.form.onCancel()

        expectEqual(repository.saves.take(), [])
        expectEqual(navigator.calls.take(), [.back])
    }

    // MARK: Choosing a file

    /// Chooses a photo as the file picker does: another screen is active meanwhile.
    private func choose(_ path: FilePath, in presenter: ProfileFormPresenter) async {
        presenter.onDeactivate()
        chosen.add(path)
        presenter.onActivate()
        await taskRunner.finish()
    }

    @Test(arguments: [
        (ProfileDetails.Field.name, false), (.bio, false), (.avatar, true), (.background, true),
    ])
    func oneFileIsChosenForThePictureAndTheBackground(field: ProfileDetails.Field, canChoose: Bool) {
        let presenter = open(field)

        presenter.onChoosePhoto()

        expectEqual(props?.canChoosePhoto, canChoose)
        #expect(navigator.calls.take() == (canChoose ? [.show(.photoFile)] : []))
    }

    @Test(arguments: [(false, nil), (true, Language.english.compose.placeLeftOut)] as [(Bool, String?)])
    func theCopyOfWhatWasChosenIsWrittenIntoItsFieldWithoutItsPlace(hasPlace: Bool, message: String?) async {
        photos.hasPlace = hasPlace
        let presenter = open(.background)

        await choose("/sea.jpg", in: presenter)

        expectEqual(photos.paths.take(), ["/sea.jpg"])
        expectEqual(props?.form.fields.map(\.text), ["Grace Hopper", "", "", "photos//sea.jpg"])
        expectEqual(props?.form.focus, .background)
        expectEqual(props?.message, message)
    }

    @Test func whyAPhotoWasNotAddedIsSaidAndTheFieldStays() async {
        let error = PhotoError.file(path: "/sea.jpg", .damaged)
        photos.failure = error
        let presenter = open(.avatar)
        presenter.form.onChanged(.avatar, "https://a.example/1.jpg")

        await choose("/sea.jpg", in: presenter)

        expectEqual(props?.message, Language.english.message(of: error))
        expectEqual(props?.voice, .refused)
        expectEqual(props?.form[.avatar]?.text, "https://a.example/1.jpg")
        expectEqual(photos.paths.take(), ["/sea.jpg"])
    }

    @Test func nothingIsSavedWhileAPhotoIsCopied() async {
        let presenter = open(.avatar)
        let work = await HeldWork({ photos.hold = $0 }) { await choose("/sea.jpg", in: presenter) }

        expectEqual(props?.message, Language.english.compose.addingPhoto)
        expectEqual(props?.form.canSubmit, false)
        await presenter.form.onSubmit()
        expectEqual(repository.saves.take(), [])
        await work.finish()
        expectEqual(photos.paths.take(), ["/sea.jpg"])
    }
}
