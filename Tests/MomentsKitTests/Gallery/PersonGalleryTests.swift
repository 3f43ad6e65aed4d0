import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The gallery of one person's photos.
@MainActor @Suite(.verifiedMocks) struct PersonGalleryTests {
    private nonisolated static let grace = Person.author(User(id: "7", name: "Grace Hopper"), feed: 3)

    private let component = ComponentSpy<GalleryProps>()
    private let photos = PhotosRepositoryMock(MomentPhoto.samples(1...5))
    private let navigator = NavigatorMock()

    private var props: GalleryProps? { component.renders.last }

    private func open(_ album: PhotoAlbum, words: Language = Language.english) -> GalleryPresenter {
        let (clock, taskRunner, moments) = (WallClockMock(), TaskRunnerMock(), MomentsRepositoryMock([]))
        let formatter = MomentFormatter(zone: .utc, words: words)
        let changes = PendingChanges(changes: ChangeRepositoryMock(moments), clock: clock, taskRunner: taskRunner)
        let actions = MomentActions(
            changes: changes, repository: moments, navigator: navigator, clock: clock, words: words)
        let presenter = GalleryPresenter(
            of: album, photos: photos, moments: moments, actions: actions, words: words,
            context: PresenterContext(
                navigator: navigator, clock: clock, formatter: formatter, taskRunner: taskRunner))
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        return presenter
    }

    @Test func theTitleTellsWhosePhotosTheyAre() {
        _ = open(.person(Self.grace))

        expectEqual(props?.title, "Photos by Grace Hopper")
    }

    @Test func onesOwnAreCalledThat() {
        _ = open(.person(.own))

        expectEqual(props?.title, "Your photos")
    }

    @Test func thoseOfTheTimelineAreNobodysAlone() {
        _ = open(.timeline)

        expectEqual(props?.title, "Gallery")
    }

    @Test func whoHasNoNameIsCalledAsElsewhere() {
        _ = open(.person(.author(User(), feed: nil)))

        expectEqual(props?.title, "Photos by \(Language.english.moments.somebody)")
    }

    @Test func aNameOfSeveralLinesIsATitleOfOne() {
        _ = open(.person(.author(User(name: "Grace\nHopper"), feed: nil)))

        expectEqual(props?.title, "Photos by Grace Hopper")
    }

    @Test(arguments: [
        (Person.own, "我的照片"), (.author(User(name: "林美"), feed: nil), "林美的照片"),
        (grace, "Grace Hopper 的照片"),
    ])
    func theTitleIsChineseInAChineseApp(person: Person, title: String) {
        _ = open(.person(person), words: .simplifiedChinese)

        expectEqual(props?.title, title)
    }

    @Test func whoHasNoPhotosIsToldOf() {
        photos.all = []

        _ = open(.person(Self.grace))

        expectEqual(props?.emptyHint, Language.english.gallery.noPhotosOfThem)
    }

    @Test func whoHasNoneOfTheirOwnIsTold() {
        photos.all = []

        _ = open(.person(.own))

        expectEqual(props?.emptyHint, Language.english.gallery.noOwnPhotos)
    }

    @Test func theViewerGoesThroughThePhotosOfThatPersonAlone() {
        let presenter = open(.person(Self.grace))
        presenter.onNext()

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.photo(photos.all[1], index: 1, in: .person(Self.grace)))])
    }

    // MARK: Of a view of a server

    private static let media = ServerView(.person("@ada@kites.example", .media), of: 1)

    @Test func thoseOfAPersonOnAServerAreCalledByTheirHandle() {
        _ = open(.view(Self.media))

        expectEqual(props?.title, "Photos by @ada@kites.example")
    }

    @Test func whoHasNoneOnTheirServerIsToldOf() {
        photos.all = []

        _ = open(.view(Self.media))

        expectEqual(props?.emptyHint, Language.english.gallery.noPhotosOfThem)
    }

    @Test func theViewerGoesThroughThePhotosOfTheView() {
        let presenter = open(.view(Self.media))

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.photo(photos.all[0], index: 0, in: .view(Self.media)))])
    }

    @Test func theMomentOfAPhotoIsThatOfTheView() {
        let presenter = open(.view(Self.media))

        presenter.onOpenMoment()

        expectEqual(navigator.calls.take(), [.show(.momentOfView(photos.all[0].id.moment, Self.media))])
    }
}
