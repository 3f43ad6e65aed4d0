import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct PhotosOfViewTests {
    private let repository = ServerViewRepositoryMock()

    private func makePhotos(showsSensitive: Bool = false) -> PhotosOfView {
        PhotosOfView(in: repository, showsSensitive: { showsSensitive })
    }

    /// The moments of photos.
    private func ids(_ page: TimelinePage, limit: Int) throws -> [Int64] {
        try makePhotos().photos(page, limit: limit).map(\.id.moment.rawValue)
    }

    /// One in three has photos, two of them.
    private func arrange() {
        repository.moments = (1...300).reversed().map { number in
            .status(
                number,
                photos: number.isMultiple(of: 3) ? [Photo("https://a.example/1"), Photo("https://a.example/2")] : [])
        }
    }

    @Test func newestComeFirstAndThoseOfAMomentTogether() throws {
        arrange()

        try expectEqual(ids(.newest, limit: 3), [300, 300, 297, 297])
        try expectEqual(makePhotos().photos(.newest, limit: 1).map(\.id.index), [0, 1])
    }

    @Test func pageBesideAPhotoHasTheNearestOnes() throws {
        arrange()

        try expectEqual(ids(.before(Moment.ID(297)), limit: 2), [294, 294])
        try expectEqual(ids(.after(Moment.ID(291)), limit: 4), [297, 297, 294, 294])
        try expectEqual(ids(.oldest, limit: 4), [6, 6, 3, 3])
        #expect(
            try ids(.range(newest: Moment.ID(298), oldest: Moment.ID(291)), limit: 99) == [
                297, 297, 294, 294, 291, 291,
            ])
    }

    @Test func photosBelowTheFirstPageAreFound() throws {
        arrange()

        try expectEqual(ids(.newest, limit: 1_000).count, 200)
        try expectEqual(ids(.after(Moment.ID(0)), limit: 1_000).last, 3)
    }

    @Test func sensitivePhotoIsCoveredUnlessTheSettingShowsIt() throws {
        repository.moments = [.status(1, photos: [Photo("https://a.example/1")]) { $0.isSensitive = true }]

        try expectEqual(makePhotos().photos(.newest, limit: 9).map(\.cover), [.sensitive])
        try expectEqual(makePhotos(showsSensitive: true).photos(.newest, limit: 9).map(\.cover), [nil])
    }

    @Test func directMessageIsCovered() throws {
        repository.moments = [.status(1, photos: [Photo("https://a.example/1")]) { $0.visibility = .direct }]

        try expectEqual(makePhotos(showsSensitive: true).photos(.newest, limit: 9).map(\.cover), [.direct])
    }
}
