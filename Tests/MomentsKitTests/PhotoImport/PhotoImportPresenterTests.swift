import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct PhotoImportPresenterTests {
    private let component = ComponentMock<PhotoImportProps>()
    private let photos = PhotoFolderImportingMock()
    private let navigator = NavigatorMock()
    private let taskRunner = TaskRunnerMock()

    @Test func howFarItIsIsShown() async {
        photos.files = 2

        _ = await makeFinished()

        let renders = component.renders.take()
        expectEqual(renders.map(\.percent), [nil, 50, 100, nil])
        expectEqual(renders.map(\.text).prefix(3), ["Looking for photos …", "1 of 2 files", "2 of 2 files"])
        #expect(renders.allSatisfy { $0.title == "Importing from Summer" })
    }

    @Test func importEndsWithItsCounts() async {
        photos.files = 1
        photos.result.imported = 12
        photos.result.unchanged = 1
        photos.result.skipped = 2
        photos.result.places = 3

        _ = await makeFinished()

        let props = component.renders.take().last
        expectEqual(props?.isUnderWay, false)
        expectEqual(props?.text, "Imported 12 photos. One was here already.")
        #expect(
            props?.notes == [
                "2 files skipped: not photos, or damaged.", "Location removed from 3 photos.",
            ])
    }

    @Test func folderWithoutPhotosIsCalledThat() async {
        _ = await makeFinished()

        expectEqual(component.renders.take().last?.text, "There are no photos in Summer or its subfolders.")
    }

    @Test func whyItEndedEarlyIsSaid() async {
        photos.result.imported = 1
        photos.error = .unreadable("Permission denied")

        _ = await makeFinished()

        let props = component.renders.take().last
        expectEqual(props?.problem, "The folder cannot be read: Permission denied. Check its permissions.")
        expectEqual(props?.text, "Imported 1 photo.")
    }

    @Test func closingStopsItAndSaysWhatStays() async {
        let presenter = makePresenter()
        photos.files = 9
        photos.result.imported = 1
        photos.onFile = { presenter.onClose() }

        await taskRunner.finish()

        let renders = component.renders.take()
        expectEqual(renders.map(\.text).suffix(2), ["Stopping after this photo …", "Stopped. Imported 1 photo."])
        expectEqual(navigator.calls.take(), [])
        photos.folders.discard()
    }

    @Test func confirmingDoesNothingWhileItGoesOn() async {
        let presenter = makePresenter()
        photos.files = 2
        photos.onFile = { presenter.onConfirm() }

        await taskRunner.finish()

        expectEqual(component.renders.take().last?.text.contains("Stopped"), false)
        expectEqual(navigator.calls.take(), [])
        photos.folders.discard()
    }

    @Test func onceItIsOverBothLeadBack() async {
        let presenter = await makeFinished()

        presenter.onConfirm()
        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back, .back])
        component.renders.discard()
    }

    private func makePresenter() -> PhotoImportPresenter {
        let presenter = PhotoImportPresenter(
            of: "/home/ada/Summer", photos: photos, words: .english,
            context: PresenterContext(navigator: navigator, clock: WallClockMock(), taskRunner: taskRunner))
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    private func makeFinished() async -> PhotoImportPresenter {
        let presenter = makePresenter()
        await taskRunner.finish()
        expectEqual(photos.folders.take(), ["/home/ada/Summer"])
        return presenter
    }
}
