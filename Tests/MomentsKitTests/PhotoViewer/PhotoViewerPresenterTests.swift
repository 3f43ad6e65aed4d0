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
        expectEqual(presenter.photo(at: 0), photos.all[0])
        expectEqual(presenter.name(at: 0), "5-0.jpg")
    }

    @Test func withoutAPhotoItBeginsWithTheOneAtTheIndexAndClosingGoesBack() {
        let presenter = makePresenter(nil, index: 3)

        presenter.onActivate()
        presenter.onClose()

        expectEqual(props?.source, .stored(name: "2-0.jpg"))
        expectEqual(navigator.calls.take(), [.back])
    }

    @Test func viewerShowsTitlePositionAndDetailsButNoFileDescription() async {
        loading.infos[.stored(name: "3-0.jpg")] = PictureInfo(
            format: .png, width: 4_000, height: 3_000, description: "A lake")

        _ = await open(at: 2)

        expectEqual(props?.source, .stored(name: "3-0.jpg"))
        expectEqual(props?.name, Language.english.photoViewer.photoTitle)
        expectEqual(props?.title, "Photo 3")
        expectEqual(props?.position, "3 of 5")
        expectEqual(props?.details, "4 Mar 2021 · 4,000 × 3,000")
        #expect(props?.altText == nil)
    }

    @Test func descriptionInALocalFileIsItsAltText() async {
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
        for _ in 0..<5 { presenter.onNext() }

        expectEqual(props?.status, Language.english.photoViewer.noOlderPhoto)
        expectEqual(presenter.index, 4)
        await taskRunner.finish()
    }

    @Test(arguments: [(0, 700), (500, 200)]) func olderPhotosAreReadAsTheyAreNeeded(start: Int, steps: Int) async {
        photos.all = MomentPhoto.samples(1...1_000)
        let presenter = await open(at: start)
        expectEqual(props?.position, start == 0 ? "1 of 1,000" : "501 of 1,000")

        for _ in 0..<steps { presenter.onNext() }
        await taskRunner.finish()

        expectEqual(props?.source, .stored(name: "300-0.jpg"))
        expectEqual(props?.position, "701 of 1,000")
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

    @Test(arguments: [PictureFailure.missing, .damaged])
    func absentOrBrokenDataIsNoPictureAndLaterDataIsOne(failure: PictureFailure) async {
        let infos = loading.infos
        loading.infos = [:]
        loading.failure = failure
        _ = await open()
        expectEqual(
            component.renders.map(\.picture).suffix(2), [.loading, .failed(Language.english.message(of: failure))])

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

    @Test func pictureOfALeftPhotoIsDropped() async {
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

    @Test func neighboursAreAskedForAheadAndThereAtOnce() async {
        let presenter = await open(at: 2)
        #expect(
            loading.asks == [
                .init(source: .stored(name: "3-0.jpg"), isAhead: false),
                .init(source: .stored(name: "2-0.jpg"), isAhead: true),
                .init(source: .stored(name: "4-0.jpg"), isAhead: true),
            ])
        expectEqual(props?.neighbours, [.stored(name: "2-0.jpg"), .stored(name: "4-0.jpg")])

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

    @Test(
        arguments: [
            ("its own size", PictureCrop(x: 1_600, y: 1_300, width: 800, height: 400), { @MainActor in $0.onZoom() }),
            (
                "all of it again", nil,
                { @MainActor in
                    $0.onZoom()
                    $0.onZoom()
                }
            ),
            (
                "a step larger and smaller", nil,
                { @MainActor in
                    $0.onZoomIn()
                    $0.onZoomOut()
                }
            ),
            (
                "all of it from any size", nil,
                { @MainActor in
                    for _ in 0..<5 { $0.onZoomIn() }
                    $0.onZoomWhole()
                }
            ),
            (
                "panned", PictureCrop(x: 1_800, y: 1_200, width: 800, height: 400),
                { @MainActor in
                    $0.onZoom()
                    $0.onPan(columns: 1, rows: -1)
                }
            ),
            (
                "in another window", PictureCrop(x: 1_500, y: 1_200, width: 1_000, height: 600),
                { @MainActor in
                    $0.onZoom()
                    $0.onRoomChanged(width: 1_000, height: 600)
                }
            ),
            (
                "another photo", nil,
                { @MainActor in
                    $0.onZoom()
                    $0.onNext()
                }
            ),
            (
                "who comes back", PictureCrop(x: 1_600, y: 1_300, width: 800, height: 400),
                { @MainActor in
                    $0.onZoom()
                    $0.onDeactivate()
                    $0.onActivate()
                }
            ),
        ] as [(String, PictureCrop?, Step<PhotoViewerPresenter>)])
    func eachZoomShowsItsPart(name: String, crop: PictureCrop?, step: Step<PhotoViewerPresenter>) async {
        let presenter = await openInRoom()

        step(presenter)
        await taskRunner.finish()

        expectEqual(props?.part, crop.map { .init(crop: $0, width: $0.width, height: $0.height) })
    }

    @Test func howLargeItIsStandsBesideItsSize() async {
        let presenter = await openInRoom()

        presenter.onZoomIn()
        expectEqual(props?.part?.crop.height, 2_000)
        presenter.onZoomOut()
        presenter.onZoom()

        expectEqual(props?.details, "6 Mar 2021 · 4,000 × 3,000 · 100 %")
    }

    @Test(arguments: [true, false]) func missingPhotoOrOneWithoutRoomIsNotZoomed(hasRoom: Bool) async {
        if hasRoom { loading.infos = [:] }
        let presenter = hasRoom ? await openInRoom() : await open()

        presenter.onZoom()
        presenter.onZoomIn()

        #expect(props?.part == nil)
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

    @Test(
        arguments: [
            (.missing, nil, Language.english.message(of: PictureFailure.missing)),
            (
                nil, .notSaved(path: "photo.png", reason: "No space left on device"),
                Language.english.message(
                    of: DesktopError.notSaved(path: "photo.png", reason: "No space left on device"))
            ),
        ] as [(PictureFailure?, DesktopError?, String)])
    func whyNothingWasSavedIsSaid(missing: PictureFailure?, failure: DesktopError?, message: String) async {
        if let missing { (loading.infos, loading.failure) = ([:], missing) }
        let presenter = await open()
        desktop.failure = failure

        await presenter.onSave()

        expectEqual(props?.status, message)
        if missing != nil { expectEqual(props?.voice, .failed) }
        desktop.calls.discard()
    }

    // MARK: The store

    @Test func deletedPhotoIsReplacedByTheNextOne() async {
        _ = await open(at: 2)
        photos.all = MomentPhoto.samples(1...6)
        photos.announceChange()
        await taskRunner.finish()
        expectEqual(props?.source, .stored(name: "3-0.jpg"))
        expectEqual(props?.position, "4 of 6")

        photos.all.remove(at: 3)
        photos.announceChange()
        await taskRunner.finish()

        expectEqual(props?.source, .stored(name: "2-0.jpg"))
        expectEqual(props?.position, "4 of 5")
    }

    @Test func unreadableStoreIsExplained() async {
        photos.failure = .busySample

        _ = await open()

        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.source, .stored(name: "5-0.jpg"))
    }
}

/// Owns the presenter, as a screen does.
@MainActor private final class Screen {
    var presenter: PhotoViewerPresenter?
}
