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

    @Test func nothingIsAskedForBeforeItIsActive() {
        presenter.onViewLoaded()

        #expect(photos.reads.isEmpty)
        #expect(component.renders.isEmpty)
    }

    @Test func photosAreAskedForOnceOnActivation() {
        presenter.onViewLoaded()
        presenter.onActivate()

        expectEqual(photos.reads, [.newest])
    }

    @Test func whoComesBackIsShownWhatChanged() {
        open()
        presenter.onDeactivate()
        photos.all = MomentPhoto.samples(1...6)

        presenter.onActivate()

        expectEqual(props?.cells.count, 6)
        expectEqual(props?.selection?.moment, Moment.ID(5))
    }

    @Test func aFailingReadIsLoggedAndShowsAnEmptyGalleryAndTheReason() {
        photos.failure = .busySample

        open()

        expectEqual(props?.rows, [])
        expectEqual(props?.emptyHint, "Cannot show the photos. \(StoreError.busySample.message)")
        expectEqual(log.messages, ["The photos were not read: \(StoreError.busySample)"])
    }

    @Test func whatFailedIsReadOnceTheStoreChanges() {
        photos.failure = .busySample
        open()
        photos.failure = nil

        photos.announceChange()

        expectEqual(props?.cells.count, 5)
        #expect(props?.emptyHint == nil)
    }

    @Test func aLaterFailureLeavesThePhotosAndSaysWhy() {
        open()
        photos.failure = .busySample

        photos.announceChange()

        expectEqual(props?.cells.count, 5)
        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.voice, .failed)
    }

    @Test func aTimelineWithoutPhotosSaysSo() {
        photos.all = []

        open()

        expectEqual(props?.emptyHint, Language.english.gallery.noPhotos)
        #expect(props?.selection == nil)
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

    @Test func aLongTitleIsCut() {
        photos.all = [.sample(3, title: String(repeating: "long ", count: 60))]

        open()

        expectEqual(props?.cells.first?.title.count, 100)
        expectEqual(props?.cells.first?.title.hasSuffix("…"), true)
    }

    @Test func onePhotoOfSeveralIsCalledByWhatIsSeenOnIt() {
        let several = [Photo("photos/a", altText: "Water"), Photo("photos/b")]
        let moment = Moment.sample(3, title: "A walk", photos: several)
        photos.all = MomentPhoto.all(of: moment)

        open()

        expectEqual(props?.cells.map(\.title), ["Water", "A walk"])
    }

    @Test func aPhotoWithoutATextIsCalledByWhatIsSeenOnIt() {
        photos.all = [.sample(3, title: " ", altText: "Water")]

        open()

        expectEqual(props?.cells.first?.title, "Water")
    }

    @Test func theNameOfAFileIsNoTitle() {
        photos.all = [.sample(3, title: " ")]

        open()

        expectEqual(props?.cells.first?.title, "Photo")
    }

    @Test func itHasACellForEachPhotoInTheirOrderEvenNone() {
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

    @Test func anotherWidthBreaksTheRowsAnew() {
        open(columns: 2)

        presenter.onGridChanged(columns: 5, pageRows: 1)

        expectEqual(props?.rows.map(\.cells.count), [5])
    }

    // MARK: Selection

    @Test func theNewestPhotoIsSelectedFirst() {
        open()

        expectEqual(props?.selection, photos.all[0].id)
        expectEqual(props?.position, "1 of 5")
    }

    @Test func nextAndPreviousGoToThePhotoBesideIt() {
        open()

        presenter.onNext()
        presenter.onNext()
        presenter.onPrevious()

        expectEqual(props?.selection, photos.all[1].id)
        expectEqual(props?.position, "2 of 5")
    }

    @Test func downAndUpGoToThePhotoBelowAndAbove() {
        open(columns: 2)

        presenter.onDown()
        expectEqual(props?.selection, photos.all[2].id)

        presenter.onUp()
        expectEqual(props?.selection, photos.all[0].id)
    }

    @Test func aPageIsAsManyRowsAsThereIsRoomFor() {
        open(columns: 2)

        presenter.onPageDown()

        expectEqual(props?.selection, photos.all[4].id)
    }

    @Test func atTheEndsNothingMoves() {
        open(columns: 5)
        let renders = component.renders.count

        presenter.onPrevious()
        presenter.onUp()
        presenter.onDown()

        expectEqual(component.renders.count, renders)
    }

    @Test func olderPhotosAreReadBeforeTheEndIsReached() {
        photos.all = MomentPhoto.samples(1...1_000)
        open(columns: 1)

        for _ in 0..<300 { presenter.onNext() }

        expectEqual(props?.selection, photos.all[300].id)
    }

    @Test func theOldestPhotoIsReachedAtOnce() {
        photos.all = MomentPhoto.samples(1...1_000)
        open()

        presenter.onLast()

        expectEqual(props?.selection, photos.all[999].id)
    }

    @Test func theWayBackFromTheOldestLeadsThroughAll() {
        photos.all = MomentPhoto.samples(1...200)
        open(columns: 1)
        presenter.onLast()

        for _ in 0..<150 { presenter.onPrevious() }

        expectEqual(props?.selection, photos.all[49].id)
    }

    @Test func whatIsDeletedLeavesTheSelectionWhereItWas() {
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

    @Test func choosingAPhotoShowsTheViewerWithThatPhoto() {
        open()
        presenter.onNext()

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.photo(photos.all[1], index: 1, in: .timeline))])
    }

    @Test func anEmptyGalleryOpensNothing() {
        photos.all = []
        open()

        presenter.onOpen()
        presenter.onOpenMoment()

        expectEqual(navigator.calls.take(), [])
    }

    @Test func theMomentOfAPhotoIsShown() {
        open()

        presenter.onOpenMoment()

        expectEqual(navigator.calls.take(), [.show(.moment(Moment.ID(5)))])
    }

    @Test func closingGoesBack() {
        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back])
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

/// Keeps what is logged.
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
