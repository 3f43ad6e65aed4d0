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

    @Test(arguments: [
        (PhotoAlbum.person(grace), "Photos by Grace Hopper"), (.person(.own), "Your photos"), (.timeline, "Gallery"),
        (.person(.author(User(), feed: nil)), "Photos by \(Language.english.moments.somebody)"),
        (.person(.author(User(name: "Grace\nHopper"), feed: nil)), "Photos by Grace Hopper"),
        (.view(media), "Photos by @ada@kites.example"),
    ])
    func theTitleTellsInOneLineWhosePhotosTheyAre(album: PhotoAlbum, title: String) {
        _ = open(album)

        expectEqual(props?.title, title)
    }

    @Test(arguments: [
        (Person.own, "我的照片"), (.author(User(name: "林美"), feed: nil), "林美的照片"),
        (grace, "Grace Hopper 的照片"),
    ])
    func theTitleIsChineseInAChineseApp(person: Person, title: String) {
        _ = open(.person(person), words: .simplifiedChinese)

        expectEqual(props?.title, title)
    }

    @Test(arguments: [
        (PhotoAlbum.person(grace), Language.english.gallery.noPhotosOfThem),
        (.person(.own), Language.english.gallery.noOwnPhotos), (.view(media), Language.english.gallery.noPhotosOfThem),
    ])
    func emptyGalleryExplainsItself(album: PhotoAlbum, hint: String) {
        photos.all = []

        _ = open(album)

        expectEqual(props?.emptyPlace?.sentence, hint)
    }

    @Test(arguments: [PhotoAlbum.person(grace), .view(media)])
    func theViewerGoesThroughThePhotosOfThatAlbumAlone(album: PhotoAlbum) {
        let presenter = open(album)
        presenter.onNext()

        presenter.onOpen()

        expectEqual(navigator.calls.take(), [.show(.photo(photos.all[1], index: 1, in: album))])
    }

    // MARK: Of a view of a server

    private nonisolated static let media = ServerView(.person("@ada@kites.example", .media), of: 1)

    @Test func theMomentOfAPhotoIsThatOfTheView() {
        let presenter = open(.view(Self.media))

        presenter.onOpenMoment()

        expectEqual(navigator.calls.take(), [.show(.momentOfView(photos.all[0].id.moment, Self.media))])
    }
}
