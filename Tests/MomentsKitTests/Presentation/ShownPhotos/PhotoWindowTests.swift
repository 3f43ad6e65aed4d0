import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor struct PhotoWindowTests {
    @Test(arguments: [-1, 3])
    func aPhotoOutOfBoundsIsNone(index: Int) throws {
        var window = PhotoWindow(repository: PhotosRepositoryMock(MomentPhoto.samples(1...3)))

        try window.readNewest()

        #expect(window.photo(at: index) == nil)
        expectEqual(window.photo(at: 0)?.id.moment, Moment.ID(3))
    }

    @Test func noMoreStayInMemoryThanThereIsRoomFor() throws {
        var window = PhotoWindow(repository: PhotosRepositoryMock(MomentPhoto.samples(1...2_000)))
        try window.readNewest()

        for _ in 0..<20 { try window.readOlder() }

        expectEqual(window.photos.count, PhotoWindow.capacity)
        expectEqual(window.offset, 21 * PhotoWindow.pageSize - PhotoWindow.capacity)
        #expect(!window.holdsNewest)
    }

    /// Pages end with a moment: ten of 63 photos are five moments too many.
    @Test func photosOfAMomentAreDroppedTogether() throws {
        let photos = (1...100).reversed().flatMap { id in (0..<7).map { MomentPhoto.sample(id, index: $0) } }
        var window = PhotoWindow(repository: PhotosRepositoryMock(photos))
        try window.readNewest()

        for _ in 0..<9 { try window.readOlder() }

        expectEqual(window.photos.first?.id, MomentPhoto.ID(Moment.ID(95), index: 0))
    }

    @Test func goingBackReadsWhatWasDropped() throws {
        var window = PhotoWindow(repository: PhotosRepositoryMock(MomentPhoto.samples(1...2_000)))
        try window.readNewest()
        for _ in 0..<20 { try window.readOlder() }

        for _ in 0..<20 { try window.readNewer() }

        expectEqual(window.photos.first?.id.moment, Moment.ID(2_000))
        expectEqual(window.offset, 0)
        #expect(!window.holdsOldest)
    }

    @Test func theOldestOnesAreNumberedOnceAllAreCounted() throws {
        var window = PhotoWindow(repository: PhotosRepositoryMock(MomentPhoto.samples(1...200)))
        try window.readOldest()
        #expect(window.offset == nil)

        window.count = 200

        expectEqual(window.offset, 200 - PhotoWindow.pageSize)
    }

    @Test func photosAroundAMomentAreReadOnBothSides() throws {
        var window = PhotoWindow(repository: PhotosRepositoryMock(MomentPhoto.samples(1...500)))

        try window.read(around: Moment.ID(250), number: 250)

        expectEqual(window.photos.first?.id.moment, Moment.ID(310))
        expectEqual(window.photos.last?.id.moment, Moment.ID(191))
        expectEqual(window.offset, 190)
    }
}
