import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct ProfilePresenterTests {
    private let component = ComponentSpy<ProfileProps>()
    private let repository = ProfileRepositoryMock()
    private let moments = MomentsRepositoryMock(Moment.samples(1...5))
    private let changes: ChangeRepositoryMock
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let taskRunner = TaskRunnerMock()
    private let screen = Screen()

    init() {
        changes = ChangeRepositoryMock(moments)
        repository.timeline = Moment.samples(1...5)
    }

    private var props: ProfileProps? { component.renders.last }
    private var canEdit: Bool? { props.map { !$0.availability.reasons.map(\.action).contains("edit-profile") } }

    private func open(_ person: Person = .own) async -> ProfilePresenter {
        let actions = MomentActions(
            changes: PendingChanges(changes: changes, clock: clock, taskRunner: taskRunner), repository: moments,
            navigator: navigator, clock: clock)
        let presenter = ProfilePresenter(
            of: person, in: repository, actions: actions, words: .english,
            context: PresenterContext(navigator: navigator, clock: clock, taskRunner: taskRunner))
        presenter.component = component
        screen.presenter = presenter
        presenter.onViewLoaded()
        presenter.onActivate()
        await taskRunner.finish()
        return presenter
    }

    private let grace = Person.author(User(id: "7", name: "Grace"), feed: 3)

    // MARK: Who it is

    @Test func titleFullNameCountsAndFollowersAreShown() async {
        repository.person.followers = [.init(feedName: "home", count: 12)]

        _ = await open()

        expectEqual(props?.title, "Your profile")
        expectEqual(props?.fullName, "Grace Hopper")
        expectEqual(props?.counts, "5 moments, 3 photos, 2 albums (an album is a month with photos)")
        expectEqual(props?.followers, "12 followers")
    }

    @Test func onlyTheLatestCountIsShown() async {
        let presenter = await open()
        let first = await HeldWork({ repository.countHold = $0 }) {
            repository.announceChange()
            await taskRunner.finish()
        }
        repository.counts?.moments = 6
        repository.announceChange()
        await first.finish()

        expectEqual(props?.counts, "6 moments, 3 photos, 2 albums (an album is a month with photos)")
        withExtendedLifetime(presenter) {}
    }

    @Test func nobodyCountsWhereNobodyLooks() async {
        let presenter = await open()
        repository.counts?.moments = 6
        let count = await HeldWork({ repository.countHold = $0 }) {
            repository.announceChange()
            await taskRunner.finish()
        }
        presenter.onDeactivate()
        await count.finish()
        repository.counts = nil

        presenter.onActivate()

        expectEqual(props?.counts, "5 moments, 3 photos, 2 albums (an album is a month with photos)")
    }

    @Test func aMessageIsShownBesideDatesThatAreTrue() async {
        clock.now = Date(timeIntervalSince1970: 1_616_371_200 + 120)
        let presenter = await open()
        clock.now += 3_600
        let dates = props?.rows.map(\.date)
        clock.now -= 3_600

        presenter.actions.onAct(.copyLink)

        expectEqual(props?.status, Language.english.momentActions.noLink)
        #expect(props?.rows.map(\.date) != dates)
    }

    @Test func albumsAreMonthsOfTheZoneThatDatesAreShownIn() async {
        _ = await open()

        expectEqual(repository.albumZones, [.utc])
    }

    @Test(arguments: [
        (ProfileCounts(moments: 1, photos: 0, albums: 0), "1 moment", "1 条动态"),
        (ProfileCounts(moments: 0, photos: 1, albums: 0), "0 moments, 1 photo", "0 条动态，1 张照片"),
        (
            ProfileCounts(moments: 2, photos: 0, albums: 0, videos: 1, sounds: 2), "2 moments, 1 video, 2 audio files",
            "2 条动态，1 个视频，2 段音频"
        ),
    ])
    func whatThereIsNoneOfIsNotCounted(counts: ProfileCounts, english: String, chinese: String) {
        expectEqual(Language.english.profile.counts(counts), english)
        expectEqual(Language.simplifiedChinese.profile.counts(counts), chinese)
    }

    @Test func followersOfSeveralAccountsAreToldByTheirFeeds() async {
        repository.person.followers = [.init(feedName: "home", count: 12), .init(feedName: "work", count: 1)]

        _ = await open()

        expectEqual(props?.followers, "home: 12 followers · work: 1 follower")
    }

    @Test func whereNobodyTellsTheFollowersTheLineIsNotThere() async {
        _ = await open()

        #expect(props?.followers == nil)
    }

    @Test func anAuthorIsShownWithTheFeedAndThePictureFromThere() async {
        repository.person = PersonalProfile(name: "Grace", avatar: "https://example.com/g.png", feedName: "Navy")

        _ = await open(grace)

        expectEqual(props?.title, "Profile")
        expectEqual(props?.origin, "Navy")
        expectEqual(props?.avatar, .remote(address: "https://example.com/g.png", feed: 3))
        expectEqual(canEdit, false)
    }

    @Test func somebodyWithoutANameHasTheWordForThat() async {
        repository.person = PersonalProfile()

        _ = await open(grace)

        expectEqual(props?.fullName, Language.english.moments.somebody)
    }

    @Test func whatCannotBeReadIsExplained() async {
        repository.readFailure = .busySample

        _ = await open()

        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.voice, .failed)
        expectEqual(canEdit, false)
    }

    // MARK: Moments

    @Test func theirMomentsAreListedTheNewestSelected() async {
        _ = await open(grace)

        expectEqual(props?.rows.map(\.id.rawValue), [5, 4, 3, 2, 1])
        expectEqual(props?.selection, Moment.ID(5))
    }

    @Test func oneGoesThroughThemAndOpensOne() async {
        let presenter = await open(grace)

        presenter.onNext()
        presenter.onNext()
        presenter.onPrevious()
        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.moment(Moment.ID(4)))])
    }

    @Test func nobodysMomentsAreNone() async {
        repository.timeline = []

        _ = await open(grace)

        expectEqual(props?.emptyHint, Language.english.profile.noMomentsOfThem)
        #expect(props?.selection == nil)
    }

    @Test func whoHasWrittenNothingIsToldSo() async {
        repository.timeline = []

        _ = await open(.own)

        expectEqual(props?.emptyHint, "You have not posted anything yet.")
    }

    // MARK: Editing

    @Test func editingLeadsToTheForm() async {
        let presenter = await open()

        presenter.onEdit()

        expectEqual(canEdit, true)
        expectEqual(navigator.calls.take(), [.show(.profileForm)])
    }

    @Test func whatOthersAreCalledCannotBeEdited() async {
        let presenter = await open(grace)

        presenter.onEdit()

        expectEqual(navigator.calls.take(), [])
    }

    @Test func whatWasNotReadCannotBeEdited() async {
        repository.readFailure = .busySample
        let presenter = await open()

        presenter.onEdit()

        expectEqual(navigator.calls.take(), [])
    }

    // MARK: Photos

    private var isGalleryPossible: Bool? {
        props.map { !$0.availability.reasons.map(\.action).contains("gallery") }
    }

    @Test func onesOwnPhotosAreShown() async {
        let presenter = await open()

        presenter.onGallery()

        expectEqual(navigator.calls.take(), [.show(.photos(of: .own))])
    }

    @Test func thePhotosOfThatAuthorAreShown() async {
        let presenter = await open(grace)

        presenter.onGallery()

        expectEqual(navigator.calls.take(), [.show(.photos(of: grace))])
    }

    @Test func whoLeftIsLedToNoPhotos() async {
        let presenter = await open(grace)
        presenter.onDeactivate()

        presenter.onGallery()

        expectEqual(navigator.calls.take(), [])
    }

    @Test func whoHasPhotosHasAGallery() async {
        _ = await open(grace)

        expectEqual(isGalleryPossible, true)
    }

    @Test func whoHasNoPhotosHasNoGallery() async {
        repository.counts = ProfileCounts(moments: 5, photos: 0, albums: 0)

        _ = await open(grace)

        expectEqual(isGalleryPossible, false)
    }

    @Test func whosePhotosAreNotCountedMayHaveSome() async {
        repository.counts = nil

        _ = await open(grace)

        expectEqual(isGalleryPossible, true)
    }

    @Test func closingGoesBack() async {
        let presenter = await open()

        presenter.onClose()

        expectEqual(navigator.calls.take(), [.back])
    }
}

/// Owns the presenter, as a screen does.
@MainActor private final class Screen {
    var presenter: ProfilePresenter?
}
