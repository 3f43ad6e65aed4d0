import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct PhotoViewerPresenterTests {
    private let component = ComponentSpy<PhotoViewerProps>()
    private let photos = PhotosRepositoryMock(MomentPhoto.samples(1...5))
    private let loading = PhotoLoadingMock()
    private let desktop = DesktopMock()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let taskRunner = TaskRunnerMock()
    private let screen = Screen()
    private static let info = PictureInfo(format: .png, width: 4_000, height: 3_000)

    private var props: PhotoViewerProps? { component.renders.last }

    init() {
        for photo in photos.all { if let source = photo.source { loading.infos[source] = Self.info } }
    }

    private func makePresenter(_ photo: MomentPhoto?, index: Int) -> PhotoViewerPresenter {
        let presenter = PhotoViewerPresenter(
            photo: photo, index: index, photos: photos, loading: loading, desktop: desktop, words: .english,
            context: PresenterContext(
                navigator: navigator, clock: clock, formatter: MomentFormatter(zone: .utc, words: .english),
                taskRunner: taskRunner))
        presenter.component = component
        screen.presenter = presenter
        return presenter
    }

    /// Shows the photo at this place, and waits until it is loaded.
    private func open(at index: Int = 0) async -> PhotoViewerPresenter {
        let presenter = makePresenter(photos.all[index], index: index)
        presenter.onViewLoaded()
        presenter.onActivate()
        await taskRunner.finish()
        return presenter
    }

    // MARK: Index

    @Test(arguments: [0, 3, 1337, -1, Int.max, .min])
    func theInitialIndexIsKeptEvenOfNothing(index: Int) {
        photos.all = []

        let presenter = makePresenter(nil, index: index)
        presenter.onActivate()

        expectEqual(presenter.index, index)
        #expect(presenter.photo(at: index) == nil)
        #expect(presenter.name(at: index) == nil)
        #expect(props?.name == nil)
        expectEqual(props?.status, Language.english.photoViewer.photoIsGone)
        expectEqual(props?.voice, .refused)
    }

    @Test(arguments: [-1, 5, Int.max, .min])
    func aPhotoOutOfBoundsIsNilAndSoIsItsName(index: Int) async {
        let presenter = await open(at: 2)

        #expect(presenter.photo(at: index) == nil)
        #expect(presenter.name(at: index) == nil)
    }

    @Test func theFirstPhotoIsAtIndexZero() async {
        let presenter = await open(at: 2)

        expectEqual(presenter.photo(at: 0), photos.all[0])
        expectEqual(presenter.name(at: 0), "5-0.jpg")
    }

    @Test func withoutAPhotoItBeginsWithTheOneAtTheIndex() {
        let presenter = makePresenter(nil, index: 3)

        presenter.onActivate()

        expectEqual(props?.source, .stored(name: "2-0.jpg"))
    }

    @Test func itsTextItsPositionAndItsDetailsAreShown() async {
        _ = await open(at: 2)

        expectEqual(props?.source, .stored(name: "3-0.jpg"))
        expectEqual(props?.title, "Photo 3")
        expectEqual(props?.position, "3 of 5")
        expectEqual(props?.details, "4 Mar 2021 · 4,000 × 3,000")
    }

    @Test func theNameOfItsFileIsNotItsHeading() async {
        _ = await open(at: 2)

        expectEqual(props?.name, Language.english.photoViewer.photoTitle)
    }

    @Test func whatTheFileOfAMomentSaysIsNotShownInItsAuthorsStead() async {
        loading.infos[.stored(name: "3-0.jpg")] = PictureInfo(
            format: .png, width: 1, height: 1, description: "A lake")

        _ = await open(at: 2)

        #expect(props?.altText == nil)
    }

    @Test func whatAFileSaysIsItsAltText() async {
        let source = PhotoSource.file(path: "/lake/1.jpg", changed: nil)
        photos.all = [
            MomentPhoto(id: photos.all[0].id, photo: Photo("/lake/1.jpg", name: "1.jpg"), source: source)
        ]
        loading.infos[source] = PictureInfo(format: .png, width: 1, height: 1, description: "A lake")

        _ = await open(at: 0)

        expectEqual(props?.name, "1.jpg")
        expectEqual(props?.altText, "A lake")
    }

    @Test func nothingIsReadOrAskedForBeforeItIsActive() {
        makePresenter(photos.all[0], index: 0).onViewLoaded()

        #expect(photos.reads.isEmpty)
        #expect(loading.asks.isEmpty)
    }

    // MARK: Next and previous

    @Test func nextAndPreviousShowTheNeighbours() async {
        let presenter = await open(at: 2)

        presenter.onNext()
        expectEqual(props?.source, .stored(name: "2-0.jpg"))
        expectEqual(props?.position, "4 of 5")

        presenter.onPrevious()
        presenter.onPrevious()
        expectEqual(props?.source, .stored(name: "4-0.jpg"))
        expectEqual(presenter.index, 1)
        await taskRunner.finish()
    }

    @Test func theEndsOfTheAlbumSaySo() async {
        let presenter = await open(at: 0)
        expectEqual(
            props?.availability,
            ActionAvailability([.init(against: .previousPhoto, Language.english.photoViewer.noNewerPhoto)]))
        expectEqual(props?.availability, presenter.availability)

        presenter.onPrevious()

        expectEqual(props?.status, Language.english.photoViewer.noNewerPhoto)
        expectEqual(presenter.index, 0)
    }

    @Test func nextSaysAtTheLastPhotoThatNoneIsOlder() async {
        let presenter = await open(at: 4)

        presenter.onNext()

        expectEqual(props?.status, Language.english.photoViewer.noOlderPhoto)
    }

    @Test func olderPhotosAreReadAsTheyAreNeeded() async {
        photos.all = MomentPhoto.samples(1...1_000)
        let presenter = await open(at: 0)

        for _ in 0..<700 { presenter.onNext() }
        await taskRunner.finish()

        expectEqual(props?.source, .stored(name: "300-0.jpg"))
        expectEqual(props?.position, "701 of 1,000")
    }

    @Test func inTheMiddleOfManyTheIndexOfTheGalleryCounts() async {
        photos.all = MomentPhoto.samples(1...1_000)

        _ = await open(at: 500)

        expectEqual(props?.position, "501 of 1,000")
    }

    // MARK: Loading

    @Test func loadingIsOnWhileAPhotoIsFetchedAndEndsOnSuccess() async {
        let presenter = makePresenter(photos.all[0], index: 0)
        let work = await HeldWork({ loading.hold = $0 }) {
            presenter.onActivate()
            await taskRunner.finish()
        }
        expectEqual(props?.picture, .loading)

        await work.finish()

        expectEqual(props?.picture, .loaded(width: 4_000, height: 3_000))
    }

    @Test func loadingEndsOnAnErrorWithItsReason() async {
        loading.infos = [:]
        loading.failure = .damaged

        _ = await open()

        expectEqual(
            component.renders.map(\.picture).suffix(2), [.loading, .failed(Language.english.message(of: .damaged))])
    }

    @Test(arguments: [PictureFailure.missing, .damaged])
    func absentOrBrokenDataIsNoPictureAndLaterDataIsOne(failure: PictureFailure) async {
        let infos = loading.infos
        loading.infos = [:]
        loading.failure = failure
        _ = await open()
        expectEqual(props?.picture, .failed(Language.english.message(of: failure)))

        loading.infos = infos
        photos.announceChange()
        await taskRunner.finish()

        expectEqual(props?.picture, .loaded(width: 4_000, height: 3_000))
    }

    @Test func deactivatedWhileLoadingItLoadsAgainOnceItIsActive() async {
        let presenter = makePresenter(photos.all[0], index: 0)
        let work = await HeldWork({ loading.hold = $0 }) {
            presenter.onActivate()
            await taskRunner.finish()
        }
        presenter.onDeactivate()
        await work.finish()
        let renders = component.renders.count
        expectEqual(props?.picture, .loading)

        presenter.onActivate()
        await taskRunner.finish()

        #expect(component.renders.count > renders)
        expectEqual(props?.picture, .loaded(width: 4_000, height: 3_000))
        expectEqual(loading.asks.filter { !$0.isAhead }.count, 2)
    }

    @Test func whatComesOfAPhotoThatWasLeftIsDropped() async {
        let presenter = makePresenter(photos.all[0], index: 0)
        loading.infos[.stored(name: "5-0.jpg")] = PictureInfo(format: .png, width: 1, height: 1)
        let work = await HeldWork({ loading.hold = $0 }) {
            presenter.onActivate()
            await taskRunner.finish()
        }

        presenter.onNext()
        await work.finish()
        await taskRunner.finish()

        #expect(!component.renders.contains { $0.picture == .loaded(width: 1, height: 1) })
        expectEqual(props?.picture, .loaded(width: 4_000, height: 3_000))
    }

    @Test func neighboursAreAskedForAheadOnceThePhotoIsThere() async {
        _ = await open(at: 2)

        #expect(
            loading.asks == [
                .init(source: .stored(name: "3-0.jpg"), isAhead: false),
                .init(source: .stored(name: "2-0.jpg"), isAhead: true),
                .init(source: .stored(name: "4-0.jpg"), isAhead: true),
            ])
        expectEqual(props?.neighbours, [.stored(name: "2-0.jpg"), .stored(name: "4-0.jpg")])
    }

    @Test func aNeighbourThatWasAskedForIsThereAtOnce() async {
        let presenter = await open(at: 2)

        presenter.onNext()

        expectEqual(props?.picture, .loaded(width: 4_000, height: 3_000))
        await taskRunner.finish()
    }

    @Test func aPhotoThatNothingLeadsToIsMissing() async {
        photos.all = [MomentPhoto(id: photos.all[0].id, photo: "https://example.com/a.jpg", date: Date())]

        _ = await open()

        expectEqual(props?.picture, .failed(Language.english.message(of: PictureFailure.missing)))
    }

    // MARK: Zoom

    /// The photo has 4,000 x 3,000 pixels, the room on the screen 800 x 400.
    private func openInRoom(at index: Int = 0) async -> PhotoViewerPresenter {
        let presenter = await open(at: index)
        presenter.onRoomChanged(width: 800, height: 400)
        return presenter
    }

    @Test func itsOwnSizeIsShownAndAllOfItAgain() async {
        let presenter = await openInRoom()

        presenter.onZoom()
        #expect(
            props?.part
                == .init(crop: PictureCrop(x: 1_600, y: 1_300, width: 800, height: 400), width: 800, height: 400))

        presenter.onZoom()
        #expect(props?.part == nil)
    }

    @Test func howLargeItIsStandsBesideItsSize() async {
        let presenter = await openInRoom()

        presenter.onZoom()

        expectEqual(props?.details, "6 Mar 2021 · 4,000 × 3,000 · 100 %")
    }

    @Test func aStepLargerShowsAPartAndAStepSmallerAllOfIt() async {
        let presenter = await openInRoom()

        presenter.onZoomIn()
        expectEqual(props?.part?.crop.height, 2_000)

        presenter.onZoomOut()
        #expect(props?.part == nil)
    }

    @Test func fromAnySizeAllOfItIsAStepAway() async {
        let presenter = await openInRoom()
        for _ in 0..<5 { presenter.onZoomIn() }

        presenter.onZoomWhole()

        #expect(props?.part == nil)
    }

    @Test func panningShowsAnotherPart() async {
        let presenter = await openInRoom()
        presenter.onZoom()

        presenter.onPan(columns: 1, rows: -1)

        expectEqual(props?.part?.crop, PictureCrop(x: 1_800, y: 1_200, width: 800, height: 400))
    }

    @Test func anotherWindowShowsAnotherPart() async {
        let presenter = await openInRoom()
        presenter.onZoom()

        presenter.onRoomChanged(width: 1_000, height: 600)

        expectEqual(props?.part?.crop, PictureCrop(x: 1_500, y: 1_200, width: 1_000, height: 600))
    }

    @Test func whatIsNotThereHasNoSize() async {
        loading.infos = [:]
        let presenter = await openInRoom()

        presenter.onZoom()
        presenter.onZoomIn()

        #expect(props?.part == nil)
    }

    @Test func withoutRoomNothingIsZoomed() async {
        let presenter = await open()

        presenter.onZoom()
        presenter.onZoomIn()

        #expect(props?.part == nil)
    }

    @Test func anotherPhotoIsShownWhole() async {
        let presenter = await openInRoom()
        presenter.onZoom()

        presenter.onNext()
        await taskRunner.finish()

        #expect(props?.part == nil)
    }

    @Test func whoComesBackFindsThePartThatWasLookedAt() async {
        let presenter = await openInRoom()
        presenter.onZoom()
        let part = props?.part

        presenter.onDeactivate()
        presenter.onActivate()

        expectEqual(props?.part, part)
        #expect(part != nil)
    }

    // MARK: Save

    @Test func savingWritesItsFileAndSaysWhere() async {
        let presenter = await open(at: 2)

        await presenter.onSave()

        #expect(
            desktop.calls.take() == [.saveBytes(Array("bytes".utf8), name: "3-0", ending: "png")])
        expectEqual(props?.status, Language.english.momentActions.saved(as: "saved.png"))
    }

    @Test(arguments: [("a.PNG", "png"), ("a.b.jpeg", "jpeg"), ("a.tiff", "jpg")])
    func photoOfAnUnknownFormatKeepsAnEndingThatIsKnown(name: String, ending: String) async {
        let source = PhotoSource.remote(address: "https://a.example/photos/\(name)", feed: nil)
        loading.infos[source] = Self.info
        let photo = MomentPhoto(
            id: MomentPhoto.ID(Moment.ID(1), index: 0), photo: Photo("https://a.example/photos/\(name)"),
            source: source,
            title: "", date: nil)
        let export = PhotoExport(
            loading: loading, desktop: desktop, formatter: MomentFormatter(zone: .utc, words: .english),
            words: .english)

        _ = await export.save(photo) { nil }

        let stem = name.split(separator: ".").dropLast().joined(separator: ".")
        expectEqual(desktop.calls.take(), [.saveBytes(Array("bytes".utf8), name: stem, ending: ending)])
    }

    @Test func whyNothingWasSavedIsSaid() async {
        loading.infos = [:]
        loading.failure = .missing
        let presenter = await open()

        await presenter.onSave()

        expectEqual(props?.status, Language.english.message(of: PictureFailure.missing))
        expectEqual(props?.voice, .failed)
    }

    @Test func aFullDiskIsExplained() async {
        let presenter = await open()
        desktop.failure = .notSaved(path: "photo.png", reason: "No space left on device")

        await presenter.onSave()

        expectEqual(props?.status, Language.english.message(of: desktop.failure ?? .noBrowser))
        desktop.calls.discard()
    }

    // MARK: The store

    @Test func whatIsDeletedLeavesItsPlaceToTheOneBehindIt() async {
        _ = await open(at: 2)

        photos.all.remove(at: 2)
        photos.announceChange()
        await taskRunner.finish()

        expectEqual(props?.source, .stored(name: "2-0.jpg"))
        expectEqual(props?.position, "3 of 4")
    }

    @Test func newPhotosAboveLeaveThePhotoAndCountIt() async {
        _ = await open(at: 2)

        photos.all = MomentPhoto.samples(1...6)
        photos.announceChange()
        await taskRunner.finish()

        expectEqual(props?.source, .stored(name: "3-0.jpg"))
        expectEqual(props?.position, "4 of 6")
    }

    @Test func whatCannotBeReadIsExplained() async {
        photos.failure = .busySample

        _ = await open()

        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.source, .stored(name: "5-0.jpg"))
    }

    @Test func closingGoesBack() {
        makePresenter(nil, index: 0).onClose()

        expectEqual(navigator.calls.take(), [.back])
    }
}

/// Owns the presenter, as a screen does.
@MainActor private final class Screen {
    var presenter: PhotoViewerPresenter?
}
