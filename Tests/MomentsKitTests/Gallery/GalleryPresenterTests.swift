import Foundation
import Logging
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct GalleryPresenterTests {
    private let component = ComponentSpy<GalleryProps>()
    private let photos = PhotosRepositoryMock(MomentPhoto.samples(1...5))
    private let moments = MomentsRepositoryMock(Moment.samples(1...5))
    private let changes: ChangeRepositoryMock
    private let navigator = NavigatorMock()
    private let taskRunner = TaskRunnerMock()
    private let log = LogMock()
    private let presenter: GalleryPresenter

    init() {
        changes = ChangeRepositoryMock(moments)
        let clock = WallClockMock()
        let formatter = MomentFormatter(zone: .utc, words: .english)
        let actions = MomentActions(
            changes: PendingChanges(changes: changes, clock: clock, taskRunner: taskRunner), repository: moments,
            navigator: navigator, clock: clock)
        presenter = GalleryPresenter(
            photos: photos, moments: moments, actions: actions, words: .english,
            context: PresenterContext(
                navigator: navigator, clock: clock, formatter: formatter, taskRunner: taskRunner),
            logger: log.logger)
        presenter.component = component
    }

    private var props: GalleryProps? { component.renders.last }

    private func open(columns: Int = 2) {
        presenter.onViewLoaded()
        presenter.onActivate()
        presenter.onGridChanged(columns: columns, pageRows: 2)
    }

    // MARK: Life

    @Test func photosAreAskedForOnceOnActivation() {
        presenter.onViewLoaded()
        #expect(photos.reads.isEmpty)
        #expect(component.renders.isEmpty)

        presenter.onActivate()

        expectEqual(photos.reads, [.newest])
    }

    @Test func returningShowsNewPhotos() {
        open()
        presenter.onDeactivate()
        photos.all = MomentPhoto.samples(1...6)

        presenter.onActivate()

        expectEqual(props?.cells.count, 6)
        expectEqual(props?.selection?.moment, Moment.ID(5))
    }

    @Test func aFailingReadIsLoggedAndShowsTheReasonUntilTheStoreChanges() {
        photos.failure = .busySample
        open()
        expectEqual(props?.rows, [])
        expectEqual(props?.emptyPlace?.sentence, "Cannot show the photos. \(StoreError.busySample.message)")
        expectEqual(log.messages, ["The photos were not read: \(StoreError.busySample)"])

        photos.failure = nil
        photos.announceChange()

        expectEqual(props?.cells.count, 5)
        #expect(props?.emptyPlace == nil)
    }

    @Test func aLaterFailureLeavesThePhotosAndSaysWhy() {
        open()
        photos.failure = .busySample

        photos.announceChange()

        expectEqual(props?.cells.count, 5)
        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.voice, .failed)
    }

    @Test func aTimelineWithoutPhotosSaysSoAndOpensNothing() {
        photos.all = []
        open()

        presenter.onOpen()
        presenter.onOpenMoment()

        expectEqual(props?.emptyPlace?.sentence, Language.english.gallery.noPhotos)
        #expect(props?.selection == nil)
        expectEqual(navigator.calls.take(), [])
    }

    // MARK: Cells

    @Test func aCellHasItsTitleItsDateAndItsPicture() {
        photos.all = [.sample(3, title: "A lake\nin the morning", altText: "Water")]

        open()

        #expect(
            props?.cells == [
                .init(
                    id: .init(Moment.ID(3), index: 0), title: "A lake in the morning", date: "4 Mar 2021", day: "4 Mar",
                    source: .stored(name: "3-0.jpg"), altText: "Water")
            ])
    }

    @Test(
        arguments: [
            ([.sample(3, title: " ", altText: "Water")], ["Water"]), ([.sample(3, title: " ")], ["Photo"]),
            (
                MomentPhoto.all(
                    of: .sample(3, title: "A walk", photos: [Photo("photos/a", altText: "Water"), Photo("photos/b")])),
                ["Water", "A walk"]
            ),
            (
                [.sample(3, title: String(repeating: "long ", count: 60))],
                [String(repeating: "long ", count: 19) + "long…"]
            ),
        ] as [([MomentPhoto], [String])])
    func aPhotoIsCalledByItsTextOrByWhatIsSeenOnIt(all: [MomentPhoto], titles: [String]) {
        photos.all = all

        open()

        expectEqual(props?.cells.map(\.title), titles)
    }

    @Test func galleryHasACellForEachPhotoInOrder() {
        open()
        expectEqual(props?.cells.map(\.id), photos.all.map(\.id))

        photos.all = []
        photos.announceChange()

        expectEqual(props?.cells.map(\.id), [])
    }

    @Test func eachMonthIsAnAlbumWithAHeading() {
        photos.all = [
            .sample(9, day: 40), .sample(8, day: 31), .sample(7, day: 3), .sample(6, day: 2), .sample(5, day: 1),
        ]

        open(columns: 2)

        expectEqual(props?.rows.map(\.heading), ["April 2021", "March 2021", nil])
        expectEqual(props?.rows.map(\.cells.count), [2, 2, 1])
        expectEqual(props?.album, "April 2021")
    }

    @Test(arguments: [nil, Blurhash("00TI:j")]) func aCoveredPhotoShowsItsBlurredColours(blurhash: Blurhash?) {
        photos.all = [
            MomentPhoto(
                id: .init(Moment.ID(3), index: 0), photo: Photo("https://one.example/1.jpg"), cover: .sensitive,
                blurhash: blurhash)
        ]

        open()

        expectEqual(props?.cells.map(\.source), [blurhash.map(PhotoSource.blurhash)])
        expectEqual(props?.cells.map(\.title), ["Sensitive photo"])
    }

    @Test func anotherWidthBreaksTheRowsAnew() {
        open(columns: 2)

        presenter.onGridChanged(columns: 5, pageRows: 1)

        expectEqual(props?.rows.map(\.cells.count), [5])
    }

    // MARK: Selection

    @Test(
        arguments: [
            ("first the newest", 2, 5, 0, { @MainActor _ in }),
            (
                "next and previous", 2, 5, 1,
                { @MainActor in
                    $0.onNext()
                    $0.onNext()
                    $0.onPrevious()
                }
            ),
            ("down", 2, 5, 2, { @MainActor in $0.onDown() }),
            (
                "down and up", 2, 5, 0,
                { @MainActor in
                    $0.onDown()
                    $0.onUp()
                }
            ),
            ("a page down", 2, 5, 4, { @MainActor in $0.onPageDown() }),
            ("beyond what was read", 1, 1_000, 300, { @MainActor in for _ in 0..<300 { $0.onNext() } }),
            ("the oldest", 2, 1_000, 999, { @MainActor in $0.onLast() }),
            (
                "back from the oldest through all", 1, 200, 49,
                { @MainActor in
                    $0.onLast()
                    for _ in 0..<150 { $0.onPrevious() }
                }
            ),
        ] as [(String, Int, Int64, Int, Step<GalleryPresenter>)])
    func eachWayLeadsToItsPhoto(
        name: String, columns: Int, count: Int64, index: Int, step: Step<GalleryPresenter>
    ) async {
        photos.all = MomentPhoto.samples(1...count)
        open(columns: columns)

        step(presenter)
        await taskRunner.finish()

        expectEqual(props?.selection, photos.all[index].id)
        if count == 5 { expectEqual(props?.position, "\(index + 1) of 5") }
    }

    @Test func atTheEndsNothingMoves() {
        open(columns: 5)
        let renders = component.renders.count

        presenter.onPrevious()
        presenter.onUp()
        presenter.onDown()

        expectEqual(component.renders.count, renders)
    }

    @Test func deletedPhotoLeavesTheSelectionInItsPlace() {
        open()
        presenter.onNext()

        photos.all.remove(at: 1)
        photos.announceChange()

        expectEqual(props?.selection, photos.all[1].id)
        expectEqual(props?.position, "2 of 4")
    }

    @Test func manyPhotosAreCountedMeanwhile() async {
        photos.all = MomentPhoto.samples(1...1_000)
        open()
        #expect(props?.position == nil)

        await taskRunner.finish()

        expectEqual(props?.position, "1 of 1,000")
    }

    @Test func aCountThatComesLateIsNotShown() async {
        photos.all = MomentPhoto.samples(1...1_000)
        let work = await HeldWork({ photos.countHold = $0 }) {
            open()
            await taskRunner.finish()
        }
        presenter.onDeactivate()
        let renders = component.renders.count

        await work.finish()

        expectEqual(component.renders.count, renders)
    }

    // MARK: Elsewhere

    @Test func aPhotoLeadsToTheViewerAndToItsMomentAndClosingGoesBack() {
        open()
        presenter.onNext()

        presenter.onOpen()
        presenter.onOpenMoment()
        presenter.onClose()

        #expect(
            navigator.calls.take() == [
                .show(.photo(photos.all[1], index: 1, in: .timeline)), .show(.moment(Moment.ID(4))), .back,
            ])
    }

    @Test func actionsAreAboutTheMomentOfTheSelectedPhoto() async {
        open()
        presenter.onNext()

        await presenter.actions?.act(.like)
        await taskRunner.finish()

        expectEqual(changes.likes.take(), [.init(isLiked: true, id: Moment.ID(4))])
    }

    @Test func aMomentOfSomebodyElseCannotBeDeleted() {
        open()

        expectEqual(props?.availability.reason(against: .delete), Language.english.message(of: ChangeError.notOwn))
    }
}

/// Keeps the logged lines.
@MainActor private final class LogMock {
    private struct Handler: LogHandler {
        let lines: Lines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            MainActor.assumeIsolated { lines.all.append(event.message.description) }
        }
    }

    @MainActor final class Lines {
        var all: [String] = []
    }

    private let lines = Lines()

    var messages: [String] { lines.all }
    var logger: Logger { Logger(label: "test") { [lines] _ in Handler(lines: lines) } }
}
