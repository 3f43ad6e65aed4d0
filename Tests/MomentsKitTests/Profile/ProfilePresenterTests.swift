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

    nonisolated private static let grace = Person.author(User(id: "7", name: "Grace"), feed: 3)

    // MARK: The person

    @Test(
        arguments: [
            ([], nil), ([.init(feedName: "home", count: 12)], "12 followers"),
            (
                [.init(feedName: "home", count: 12), .init(feedName: "work", count: 1)],
                "home: 12 followers · work: 1 follower"
            ),
        ] as [([PersonalProfile.Followers], String?)])
    func titleFullNameCountsAndFollowersAreShown(all: [PersonalProfile.Followers], followers: String?) async {
        repository.person.followers = all

        _ = await open()

        expectEqual(props?.title, "Your profile")
        expectEqual(props?.fullName, "Grace Hopper")
        expectEqual(props?.counts, "5 moments, 3 photos, 2 albums (an album is a month with photos)")
        expectEqual(props?.followers, followers)
        expectEqual(repository.albumZones, [.utc])
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

    @Test func inactiveProfileDropsItsCount() async {
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

    @Test(arguments: [
        (ProfileCounts(moments: 1, photos: 0, albums: 0), "1 moment", "1 条动态"),
        (ProfileCounts(moments: 0, photos: 1, albums: 0), "0 moments, 1 photo", "0 条动态，1 张照片"),
        (
            ProfileCounts(moments: 2, photos: 0, albums: 0, videos: 1, sounds: 2), "2 moments, 1 video, 2 audio files",
            "2 条动态，1 个视频，2 段音频"
        ),
    ])
    func profileLeavesOutKindsWithZeroItems(counts: ProfileCounts, english: String, chinese: String) {
        expectEqual(Language.english.profile.counts(counts), english)
        expectEqual(Language.simplifiedChinese.profile.counts(counts), chinese)
    }

    @Test(arguments: [("Grace", "Grace"), (nil, Language.english.moments.somebody)] as [(String?, String)])
    func anAuthorIsShownWithTheFeedAndThePictureFromThere(name: String?, fullName: String) async {
        repository.person = PersonalProfile(name: name, avatar: "https://example.com/g.png", feedName: "Navy")

        _ = await open(Self.grace)

        expectEqual(props?.title, "Profile")
        expectEqual(props?.fullName, fullName)
        expectEqual(props?.origin, "Navy")
        expectEqual(props?.avatar, .remote(address: "https://example.com/g.png", feed: 3))
    }

    @Test func unreadableProfileIsExplained() async {
        repository.readFailure = .busySample

        _ = await open()

        expectEqual(props?.status, StoreError.busySample.message)
        expectEqual(props?.voice, .failed)
        expectEqual(canEdit, false)
    }

    // MARK: Moments

    @Test func oneGoesThroughTheirMomentsFromTheNewestAndOpensOne() async {
        let presenter = await open(Self.grace)
        expectEqual(props?.rows.map(\.id.rawValue), [5, 4, 3, 2, 1])
        expectEqual(props?.selection, Moment.ID(5))

        presenter.onNext()
        presenter.onNext()
        presenter.onPrevious()
        presenter.onOpen()
        presenter.onClose()

        expectEqual(navigator.calls.take(), [.show(.moment(Moment.ID(4))), .back])
    }

    @Test(arguments: [
        (Person.own, "You have not posted anything yet."), (grace, Language.english.profile.noMomentsOfThem),
    ])
    func emptyProfileExplainsItself(person: Person, hint: String) async {
        repository.timeline = []

        _ = await open(person)

        expectEqual(props?.emptyPlace?.sentence, hint)
        #expect(props?.selection == nil)
    }

    // MARK: Editing

    @Test(
        arguments: [(Person.own, nil, true), (grace, nil, false), (.own, .busySample, false)]
            as [(Person, StoreError?, Bool)])
    func onlyOnesOwnProfileThatWasReadIsEdited(person: Person, failure: StoreError?, canEdit: Bool) async {
        repository.readFailure = failure
        let presenter = await open(person)

        presenter.onEdit()

        expectEqual(self.canEdit, canEdit)
        expectEqual(navigator.calls.take(), canEdit ? [.show(.profileForm)] : [])
    }

    // MARK: Photos

    private var isGalleryPossible: Bool? {
        props.map { !$0.availability.reasons.map(\.action).contains("gallery") }
    }

    @Test(arguments: [(Person.own, true), (grace, true), (grace, false)])
    func photosOfThatPersonAreShownUnlessOneLeft(person: Person, isActive: Bool) async {
        let presenter = await open(person)
        if !isActive { presenter.onDeactivate() }

        presenter.onGallery()

        expectEqual(navigator.calls.take(), isActive ? [.show(.photos(of: person))] : [])
    }

    @Test(
        arguments: [
            (ProfileCounts(moments: 5, photos: 3, albums: 2), true),
            (ProfileCounts(moments: 5, photos: 0, albums: 0), false),
            (nil, true),
        ] as [(ProfileCounts?, Bool)])
    func personWithPossiblePhotosHasAGallery(counts: ProfileCounts?, hasGallery: Bool) async {
        repository.counts = counts

        _ = await open(Self.grace)

        expectEqual(isGalleryPossible, hasGallery)
    }
}

/// Owns the presenter, as a screen does.
@MainActor private final class Screen {
    var presenter: ProfilePresenter?
}
