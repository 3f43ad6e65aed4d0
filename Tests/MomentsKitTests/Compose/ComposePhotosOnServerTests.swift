import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// Photos of a post for a server.
@MainActor @Suite(.verifiedMocks) struct ComposePhotosOnServerTests {
    private static let robin = PostingAccount(
        feed: 1, handle: "robin@kites.example", defaults: PostingDefaults(visibility: .public))
    private static let grace = PostingAccount(
        feed: 2, handle: "grace@moments.example", defaults: PostingDefaults(visibility: .public),
        media: limits(.init(maximumImageSize: 2_000_000), photos: 1))

    private static func limits(_ media: ServerCapabilities.Media, photos: Int? = nil) -> MediaLimits {
        MediaLimits(
            of: ServerCapabilities(version: "1", statuses: .init(maximumMediaAttachments: photos), media: media))
    }

    private func makeFixture(photos count: Int, _ accounts: [PostingAccount] = [Self.robin, Self.grace]) async
        -> ComposeFixture
    {
        let fixture = ComposeFixture(accounts: accounts)
        for number in 0..<count { await fixture.presenter.onPhotoAdded("/\(number).jpg") }
        fixture.photos.paths.discard()
        return fixture
    }

    @Test(arguments: [
        (5, 1, 0, "kites.example allows 4 photos in a post. Remove some."),
        (2, 2, 0, "moments.example allows 1 photo in a post. Remove some."),
        (1, 2, 2_100_000, "0.jpg is 2.1 MB; moments.example allows 2.0 MB. Make it smaller, or remove it."),
    ])
    func tooManyOrTooLargePhotosAreNotPosted(count: Int, account: Int, size: Int, status: String) async {
        let fixture = await makeFixture(photos: count)
        if size > 0 { fixture.photos.fileSize = size }
        for _ in 0..<account { fixture.presenter.onChooseAccount() }

        await fixture.presenter.onSubmit()

        expectEqual(fixture.props.status, status)
        expectEqual(fixture.props.photos.count, count)
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test func localPostIsNotLimitedByServers() async {
        let fixture = await makeFixture(photos: 5)

        await fixture.presenter.onSubmit()

        fixture.navigator.calls.discard()
        expectEqual(fixture.changes.calls.take().count, 1)
    }

    // MARK: Covered

    @Test func sensitiveMarkIsShownAndPosted() async {
        let fixture = await makeFixture(photos: 1)
        fixture.presenter.onChooseAccount()

        fixture.presenter.onSensitive()

        expectEqual(fixture.props.destination, "Post as @robin@kites.example · public · photos marked sensitive")
        await fixture.presenter.onSubmit()
        fixture.navigator.calls.discard()
        var options = StatusOptions(feed: 1, visibility: .public)
        options.isSensitive = true
        let photo = Photo("photos//0.jpg", name: "0.jpg")
        expectEqual(fixture.changes.calls.take(), [.postOnServerWithPhotos(nil, [photo], options)])
    }

    @Test(
        arguments: [
            ("the second time they are shown", "robin@kites.example · public", { @MainActor in $0.onSensitive() }),
            (
                "they stay covered by another account", "grace@moments.example · public · photos marked sensitive",
                { @MainActor in $0.onChooseAccount() }
            ),
        ] as [(String, String, Step<ComposePresenter>)])
    func coveredPhotosStaySoUntilTheSecondTime(name: String, words: String, step: Step<ComposePresenter>) async {
        let fixture = await makeFixture(photos: 1)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onSensitive()

        step(fixture.presenter)

        expectEqual(fixture.props.destination, "Post as @\(words)")
    }

    @Test func withoutPhotosThereIsNothingToCoverOrToFocusOn() async {
        let fixture = await makeFixture(photos: 0)
        fixture.presenter.onChooseAccount()

        fixture.presenter.onSensitive()
        expectEqual(fixture.props.status, "No photos to mark as sensitive.")
        fixture.presenter.onPhotoFocus()

        expectEqual(fixture.props.status, "No photo yet.")
    }

    // MARK: Focus

    /// The focus of the last photo is being typed.
    private func makeFixture(photos count: Int, focus: String) async -> ComposeFixture {
        let fixture = await makeFixture(photos: count)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onPhotoFocus()
        fixture.presenter.onPhotoFocusChanged(focus)
        return fixture
    }

    @Test func theFocusIsPosted() async {
        let fixture = await makeFixture(photos: 4, focus: " 0.5,-1 ")

        await fixture.presenter.onSubmit()

        let photos = (0..<4).map {
            Photo("photos//\($0).jpg", name: "\($0).jpg", focus: $0 == 3 ? PhotoFocus(x: 0.5, y: -1) : nil)
        }
        expectEqual(
            fixture.changes.calls.take(),
            [.postOnServerWithPhotos(nil, photos, StatusOptions(feed: 1, visibility: .public))])
        fixture.navigator.calls.discard()
    }

    @Test func theFocusStandsAtItsPhoto() async {
        let fixture = await makeFixture(photos: 2, focus: "0.5,-1")

        await fixture.presenter.onFieldSubmitted()

        expectEqual(fixture.props.photos.map(\.focus), [nil, "focus 0.5,-1.0"])
        expectEqual(fixture.props.focus, .text)
    }

    @Test func theFocusIsKeptInTheDraftAndTypedOnUntilNothingTakesItAway() async {
        let fixture = await makeFixture(photos: 1, focus: "0.5,-1")

        await fixture.pause()
        expectEqual(fixture.drafts.storedPhotos.map(\.focus), [PhotoFocus(x: 0.5, y: -1)])
        fixture.presenter.onPhotoFocus()
        fixture.presenter.onPhotoFocus()
        expectEqual(fixture.props.photoFocus, "0.5,-1.0")
        fixture.presenter.onPhotoFocusChanged("")

        expectEqual(fixture.props.photos.map(\.focus), [nil])
        fixture.drafts.saves.discard()
    }

    @Test(arguments: ["middle", "1.5,0", "0.5"])
    func wrongFocusIsNotPosted(text: String) async {
        let fixture = await makeFixture(photos: 1, focus: text)

        await fixture.presenter.onSubmit()

        expectEqual(fixture.props.status, "\(text) is not a focus. Use two numbers from -1 to 1, such as 0.5,-1.")
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test func wrongFocusCanBeLeftOnlyForTheText() async {
        let fixture = await makeFixture(photos: 2, focus: "middle")

        await fixture.presenter.onFieldSubmitted()
        fixture.presenter.onNextField()
        fixture.presenter.onPreviousField()
        fixture.presenter.onPhotoFocus()
        fixture.presenter.onField(.text)
        expectEqual(fixture.props.focus, .photoFocus(1))
        fixture.presenter.onClose()

        expectEqual(fixture.props.focus, .text)
        expectEqual(fixture.props.photos.map(\.focus), [nil, nil])
    }

    @Test(arguments: [ComposeFocus.text, .altText(0), .warning, .altText(2), .pollOption(0)])
    func choosingAFieldLeadsThereUnlessItIsGone(field: ComposeFocus) async {
        let fixture = await makeFixture(photos: 2, focus: "0.5,-1")

        fixture.presenter.onField(field)

        let isGone = [.altText(2), .pollOption(0)].contains(field)
        expectEqual(fixture.props.focus, isGone ? .photoFocus(1) : field)
    }

    @Test func fromTheFocusItGoesOnToTheNextPhoto() async {
        let fixture = await makeFixture(photos: 2)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onPreviousField()
        fixture.presenter.onPhotoFocus()
        expectEqual(fixture.props.focus, .photoFocus(0))

        fixture.presenter.onNextField()

        expectEqual(fixture.props.focus, .altText(1))
    }

    @Test func localPostHasNoPhotoFocus() async {
        let fixture = await makeFixture(photos: 1)

        fixture.presenter.onPhotoFocus()

        expectEqual(fixture.props.focus, .altText(0))
        expectEqual(fixture.props.status, Language.english.compose.localIsForOneself)
    }

    @Test func postMadeLocalShowsNoFocus() async {
        let fixture = await makeFixture(photos: 1, focus: "0.5,-1")
        await fixture.presenter.onFieldSubmitted()

        fixture.presenter.onChooseAccount()
        fixture.presenter.onChooseAccount()

        expectEqual(fixture.props.destination, "Only on this computer")
        expectEqual(fixture.props.photos.map(\.focus), [nil])
    }

    private static let snac: PostingAccount = {
        var capabilities = ServerCapabilities(version: "1")
        capabilities.software = "snac"
        return PostingAccount(
            feed: 3, handle: "mo@wind.example", defaults: PostingDefaults(visibility: .public),
            media: MediaLimits(of: capabilities))
    }()

    @Test func composerNamesAtOnceWhatTheServerWillDrop() async {
        let fixture = await makeFixture(photos: 1, [Self.snac])
        fixture.presenter.onChooseAccount()
        #expect(fixture.props.losses == nil)

        fixture.presenter.onSensitive()
        expectEqual(fixture.props.losses, "The server will drop: the sensitive mark (no content warning)")
        fixture.presenter.onWarningChanged("Wings")
        #expect(fixture.props.losses == nil)
        fixture.presenter.onPhotoFocus()
        fixture.presenter.onPhotoFocusChanged("0.5,-1")

        expectEqual(fixture.props.losses, "The server will drop: focus")
    }
}
