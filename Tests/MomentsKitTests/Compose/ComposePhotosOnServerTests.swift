import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// Photos of what is written for a server.
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

    @Test func theyArePostedThere() async {
        let fixture = await makeFixture(photos: 4)
        fixture.presenter.onChooseAccount()

        await fixture.presenter.onSubmit()

        fixture.navigator.calls.discard()
        let photos = (0..<4).map { Photo("photos//\($0).jpg", name: "\($0).jpg") }
        #expect(
            fixture.changes.calls.take() == [
                .postOnServerWithPhotos(nil, photos, StatusOptions(feed: 1, visibility: .public))
            ])
    }

    @Test func moreThanItsServerTakesAreNotPosted() async {
        let fixture = await makeFixture(photos: 5)
        fixture.presenter.onChooseAccount()

        await fixture.presenter.onSubmit()

        expectEqual(fixture.props.status, "kites.example allows 4 photos in a post. Remove some.")
        expectEqual(fixture.props.photos.count, 5)
    }

    @Test func anotherAccountIsAskedAnew() async {
        let fixture = await makeFixture(photos: 2)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onChooseAccount()

        await fixture.presenter.onSubmit()

        expectEqual(fixture.props.status, "moments.example allows 1 photo in a post. Remove some.")
    }

    @Test func oneThatIsTooLargeIsNotPosted() async {
        let fixture = await makeFixture(photos: 1, [Self.grace])
        fixture.photos.fileSize = 2_100_000
        fixture.presenter.onChooseAccount()

        await fixture.presenter.onSubmit()

        expectEqual(
            fixture.props.status, "0.jpg is 2.1 MB; moments.example allows 2.0 MB. Make it smaller, or remove it.")
    }

    @Test func whatStaysHereIsNotLimitedByServers() async {
        let fixture = await makeFixture(photos: 5)

        await fixture.presenter.onSubmit()

        fixture.navigator.calls.discard()
        expectEqual(fixture.changes.calls.take().count, 1)
    }

    // MARK: Covered

    @Test func whatIsSensitiveIsSaidAndPosted() async {
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

    @Test func theSecondTimeTheyAreShown() async {
        let fixture = await makeFixture(photos: 1)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onSensitive()

        fixture.presenter.onSensitive()

        expectEqual(fixture.props.destination, "Post as @robin@kites.example · public")
    }

    @Test func theyStayCoveredByAnotherAccount() async {
        let fixture = await makeFixture(photos: 1)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onSensitive()

        fixture.presenter.onChooseAccount()

        expectEqual(fixture.props.destination, "Post as @grace@moments.example · public · photos marked sensitive")
    }

    @Test func withoutPhotosThereIsNothingToCover() async {
        let fixture = await makeFixture(photos: 0)
        fixture.presenter.onChooseAccount()

        fixture.presenter.onSensitive()

        expectEqual(fixture.props.status, "No photos to mark as sensitive.")
    }

    // MARK: What stays in view

    /// The focus of the last photo is being typed.
    private func makeFixture(photos count: Int, focus: String) async -> ComposeFixture {
        let fixture = await makeFixture(photos: count)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onPhotoFocus()
        fixture.presenter.onPhotoFocusChanged(focus)
        return fixture
    }

    @Test func theFocusIsPosted() async {
        let fixture = await makeFixture(photos: 2, focus: " 0.5,-1 ")

        await fixture.presenter.onSubmit()

        fixture.navigator.calls.discard()
        let photos = [
            Photo("photos//0.jpg", name: "0.jpg"),
            Photo("photos//1.jpg", name: "1.jpg", focus: PhotoFocus(x: 0.5, y: -1)),
        ]
        #expect(
            fixture.changes.calls.take() == [
                .postOnServerWithPhotos(nil, photos, StatusOptions(feed: 1, visibility: .public))
            ])
    }

    @Test func theFocusStandsAtItsPhoto() async {
        let fixture = await makeFixture(photos: 2, focus: "0.5,-1")

        await fixture.presenter.onFieldSubmitted()

        expectEqual(fixture.props.photos.map(\.focus), [nil, "focus 0.5,-1.0"])
        expectEqual(fixture.props.focus, .text)
    }

    @Test func theFocusIsKeptInTheDraft() async {
        let fixture = await makeFixture(photos: 1, focus: "0.5,-1")

        await fixture.pause()

        expectEqual(fixture.drafts.storedPhotos.map(\.focus), [PhotoFocus(x: 0.5, y: -1)])
        fixture.drafts.saves.discard()
    }

    @Test func theFocusThatItHasIsTypedOn() async {
        let fixture = await makeFixture(photos: 1, focus: "0.5,-1")
        fixture.presenter.onPhotoFocus()

        fixture.presenter.onPhotoFocus()

        expectEqual(fixture.props.photoFocus, "0.5,-1.0")
    }

    @Test func nothingTakesTheFocusAway() async {
        let fixture = await makeFixture(photos: 1, focus: "0.5,-1")

        fixture.presenter.onPhotoFocusChanged("")

        expectEqual(fixture.props.photos.map(\.focus), [nil])
    }

    @Test(arguments: ["middle", "1.5,0", "0.5"])
    func whatIsNoFocusIsNotPosted(text: String) async {
        let fixture = await makeFixture(photos: 1, focus: text)

        await fixture.presenter.onSubmit()

        expectEqual(fixture.props.status, "\(text) is not a focus. Use two numbers from -1 to 1, such as 0.5,-1.")
        expectEqual(fixture.changes.calls.take(), [])
    }

    @Test func whatIsNoFocusIsNotLeft() async {
        let fixture = await makeFixture(photos: 2, focus: "middle")

        await fixture.presenter.onFieldSubmitted()
        fixture.presenter.onNextField()
        fixture.presenter.onPreviousField()
        fixture.presenter.onPhotoFocus()

        expectEqual(fixture.props.focus, .photoFocus(1))
    }

    @Test func fromWhatIsNoFocusItLeadsBackToTheText() async {
        let fixture = await makeFixture(photos: 1, focus: "middle")

        fixture.presenter.onClose()

        expectEqual(fixture.props.focus, .text)
        expectEqual(fixture.props.photos.map(\.focus), [nil])
    }

    @Test func whatIsNoFocusIsNotLeftForAnotherField() async {
        let fixture = await makeFixture(photos: 2, focus: "middle")

        fixture.presenter.onField(.text)

        expectEqual(fixture.props.focus, .photoFocus(1))
    }

    @Test(arguments: [ComposeFocus.text, .altText(0), .warning])
    func itLeadsToTheFieldThatIsChosen(field: ComposeFocus) async {
        let fixture = await makeFixture(photos: 2, focus: "0.5,-1")

        fixture.presenter.onField(field)

        expectEqual(fixture.props.focus, field)
    }

    @Test func itLeadsToNoFieldThatIsGone() async {
        let fixture = await makeFixture(photos: 2, focus: "0.5,-1")

        fixture.presenter.onField(.altText(2))
        fixture.presenter.onField(.pollOption(0))

        expectEqual(fixture.props.focus, .photoFocus(1))
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

    @Test func whatStaysHereHasNoFocus() async {
        let fixture = await makeFixture(photos: 1)

        fixture.presenter.onPhotoFocus()

        expectEqual(fixture.props.focus, .altText(0))
        expectEqual(fixture.props.status, Language.english.compose.localIsForOneself)
    }

    @Test func whatCameToStayHereSaysNoFocus() async {
        let fixture = await makeFixture(photos: 1, focus: "0.5,-1")
        await fixture.presenter.onFieldSubmitted()

        fixture.presenter.onChooseAccount()
        fixture.presenter.onChooseAccount()

        expectEqual(fixture.props.destination, "Only on this computer")
        expectEqual(fixture.props.photos.map(\.focus), [nil])
    }

    @Test func withoutPhotosThereIsNothingToFocusOn() async {
        let fixture = await makeFixture(photos: 0)
        fixture.presenter.onChooseAccount()

        fixture.presenter.onPhotoFocus()

        expectEqual(fixture.props.status, "No photo yet.")
    }

    private static let snac: PostingAccount = {
        var capabilities = ServerCapabilities(version: "1")
        capabilities.software = "snac"
        return PostingAccount(
            feed: 3, handle: "mo@wind.example", defaults: PostingDefaults(visibility: .public),
            media: MediaLimits(of: capabilities))
    }()

    @Test func whatItsServerDropsIsSaidAsSoonAsItIsChosen() async {
        let fixture = await makeFixture(photos: 1, [Self.snac])
        fixture.presenter.onChooseAccount()
        #expect(fixture.props.losses == nil)

        fixture.presenter.onSensitive()
        expectEqual(fixture.props.losses, "The server will drop: the sensitive mark (no content warning)")

        fixture.presenter.onWarningChanged("Wings")
        #expect(fixture.props.losses == nil)
    }

    @Test func focusIsSaidNotToBeKeptWhileItIsTyped() async {
        let fixture = await makeFixture(photos: 1, [Self.snac])
        fixture.presenter.onChooseAccount()
        fixture.presenter.onPhotoFocus()

        fixture.presenter.onPhotoFocusChanged("0.5,-1")

        expectEqual(fixture.props.losses, "The server will drop: focus")
    }
}
