import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// Photos of what is written for a server.
@MainActor @Suite(.verifiedMocks) struct ComposePhotosOnServerTests {
    private static let robin = PostingAccount(feed: 1, handle: "robin@kites.example")
    private static let grace = PostingAccount(
        feed: 2, handle: "grace@moments.example", media: limits(.init(maximumImageSize: 2_000_000), photos: 1))

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

        #expect(fixture.props.status == "On kites.example a post has 4 photos at most: take some away.")
        #expect(fixture.props.photos.count == 5)
    }

    @Test func anotherAccountIsAskedAnew() async {
        let fixture = await makeFixture(photos: 2)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onChooseAccount()

        await fixture.presenter.onSubmit()

        #expect(fixture.props.status == "On moments.example a post has 1 photo at most: take some away.")
    }

    @Test func oneThatIsTooLargeIsNotPosted() async {
        let fixture = await makeFixture(photos: 1, [Self.grace])
        fixture.photos.fileSize = 2_100_000
        fixture.presenter.onChooseAccount()

        await fixture.presenter.onSubmit()

        #expect(fixture.props.status == "0.jpg has 2.1 MB; moments.example takes 2.0 MB at most.")
    }

    @Test func whatStaysHereIsNotLimitedByServers() async {
        let fixture = await makeFixture(photos: 5)

        await fixture.presenter.onSubmit()

        fixture.navigator.calls.discard()
        #expect(fixture.changes.calls.take().count == 1)
    }

    // MARK: Covered

    @Test func whatIsSensitiveIsSaidAndPosted() async {
        let fixture = await makeFixture(photos: 1)
        fixture.presenter.onChooseAccount()

        fixture.presenter.onSensitive()

        #expect(fixture.props.destination == "Post to robin@kites.example · public · photos covered")
        await fixture.presenter.onSubmit()
        fixture.navigator.calls.discard()
        var options = StatusOptions(feed: 1, visibility: .public)
        options.isSensitive = true
        let photo = Photo("photos//0.jpg", name: "0.jpg")
        #expect(fixture.changes.calls.take() == [.postOnServerWithPhotos(nil, [photo], options)])
    }

    @Test func theSecondTimeTheyAreShown() async {
        let fixture = await makeFixture(photos: 1)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onSensitive()

        fixture.presenter.onSensitive()

        #expect(fixture.props.destination == "Post to robin@kites.example · public")
    }

    @Test func theyStayCoveredByAnotherAccount() async {
        let fixture = await makeFixture(photos: 1)
        fixture.presenter.onChooseAccount()
        fixture.presenter.onSensitive()

        fixture.presenter.onChooseAccount()

        #expect(fixture.props.destination == "Post to grace@moments.example · public · photos covered")
    }

    @Test func withoutPhotosThereIsNothingToCover() async {
        let fixture = await makeFixture(photos: 0)
        fixture.presenter.onChooseAccount()

        fixture.presenter.onSensitive()

        #expect(fixture.props.status == "There are no photos to cover.")
    }
}
