import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor struct PhotosOfMomentTests {
    private let moments = MomentsRepositoryMock([
        .sample(3, photos: ["photos/a.jpg", "photos/b.jpg"]), .sample(2, photos: ["photos/c.jpg"]),
    ])

    @Test func aMomentHasItsOwnPhotosAlone() throws {
        let photos = PhotosOfMoment(Moment.ID(3), in: moments)

        try expectEqual(photos.photos(.newest, limit: 1).map(\.name), ["a.jpg", "b.jpg"])
        try expectEqual(photos.photos(.range(newest: Moment.ID(3), oldest: Moment.ID(.min)), limit: 1).count, 2)
        #expect(try photos.photos(.before(Moment.ID(3)), limit: 9).isEmpty)
        #expect(try photos.photos(.after(Moment.ID(3)), limit: 9).isEmpty)
        try expectEqual(photos.count(newerThan: nil), 2)
        try expectEqual(photos.count(newerThan: Moment.ID(3)), 0)
    }

    @Test func pageBesideAnotherMomentHasTheNeighbour() throws {
        let photos = PhotosOfMoment(Moment.ID(3), in: moments)

        try expectEqual(photos.photos(.before(Moment.ID(4)), limit: 9).count, 2)
        #expect(try photos.photos(.before(Moment.ID(2)), limit: 9).isEmpty)
        try expectEqual(photos.photos(.after(Moment.ID(2)), limit: 9).count, 2)
        #expect(try photos.photos(.after(Moment.ID(4)), limit: 9).isEmpty)
    }

    @Test func aMomentThatIsGoneHasNone() throws {
        #expect(try PhotosOfMoment(Moment.ID(9), in: moments).photos(.newest, limit: 9).isEmpty)
    }
}
