import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor struct FilePhotosTests {
    private let loading = PhotoLoadingMock()
    private let taskRunner = TaskRunnerMock()

    private func make(_ paths: [String], order: PhotoOrder = .name) -> FilePhotos {
        let files = paths.enumerated().map { number, path in
            // The first is the oldest.
            ImageFile.sample(path, changed: Date(timeIntervalSince1970: Double(number) * 86_400))
        }
        return FilePhotos(files, order: order, zone: .utc, loading: loading, taskRunner: taskRunner)
    }

    private func names(_ photos: FilePhotos, _ page: TimelinePage = .newest, limit: Int = 99) throws -> [String?] {
        try photos.photos(page, limit: limit).map(\.name)
    }

    @Test(arguments: [
        (["/a/10.jpg", "/a/B.jpg", "/a/2.jpg", "/a/a.jpg"], PhotoOrder.name, ["2.jpg", "10.jpg", "a.jpg", "B.jpg"]),
        (["/a/1.jpg", "/a/2.jpg", "/a/3.jpg"], .date, ["3.jpg", "2.jpg", "1.jpg"]),
    ])
    func byNameTheyStandAsPeopleCountAndByDateTheNewestStandsFirst(
        paths: [String], order: PhotoOrder, expected: [String]
    ) throws {
        try expectEqual(names(make(paths, order: order)), expected)
    }

    @Test func byNameFoldersStandTogetherInTheOrderTheyWereNamed() throws {
        let photos = make(["/z/2.jpg", "/a/1.jpg", "/z/1.jpg"])

        try expectEqual(names(photos), ["1.jpg", "2.jpg", "1.jpg"])
        try expectEqual(photos.photos(.newest, limit: 9).map { photos.file(of: $0)?.folderName }, ["z", "z", "a"])
        #expect(photos.hasFolders)
    }

    @Test func byDateThePhotosSayWhenTheyWereTaken() async throws {
        let photos = make(["/a/1.jpg", "/a/2.jpg"], order: .date)
        loading.take(photos, "1.jpg", "2026:11:21 14:03:59")

        photos.readDatesIfNeeded()
        await taskRunner.finish()

        try expectEqual(names(photos), ["1.jpg", "2.jpg"])
        try expectEqual(photos.photos(.newest, limit: 1)[0].date, Date(timeIntervalSince1970: 1_795_269_839))
    }

    @Test(arguments: [(PhotoOrder.name, false), (.date, true)])
    func byNameOrForWhoLeavesNoDatesAreRead(order: PhotoOrder, hasLeft: Bool) async {
        let photos = make(["/a/1.jpg", "/a/2.jpg"], order: order)

        if hasLeft { photos.end() }
        photos.readDatesIfNeeded()
        await taskRunner.finish()

        #expect(loading.asks.isEmpty)
    }

    @Test func datesAreReadOnceAndBehindWhatSomebodyLooksAt() async {
        let photos = make(["/a/1.jpg", "/a/2.jpg"], order: .date)

        photos.readDatesIfNeeded()
        photos.readDatesIfNeeded()
        await taskRunner.finish()

        expectEqual(loading.asks.map(\.isAhead), [true, true])
    }

    @Test func anotherOrderIsAnnounced() {
        let photos = make(["/a/1.jpg", "/a/2.jpg"])
        let version = photos.orderVersion
        var changes = 0
        let observation = photos.observe { changes += 1 }

        photos.sort(by: .date)
        photos.sort(by: .date)

        expectEqual(changes, 1)
        #expect(photos.orderVersion != version)
        withExtendedLifetime(observation) {}
    }

    @Test func pagesFollowTheOrder() throws {
        let photos = make((1...9).map { "/a/\($0).jpg" })
        let third = try photos.photos(.newest, limit: 9)[2].id.moment

        try expectEqual(names(photos, .newest, limit: 2), ["1.jpg", "2.jpg"])
        try expectEqual(names(photos, .oldest, limit: 2), ["8.jpg", "9.jpg"])
        try expectEqual(names(photos, .before(third), limit: 2), ["4.jpg", "5.jpg"])
        try expectEqual(names(photos, .after(third), limit: 1), ["2.jpg"])
        #expect(
            try names(photos, .range(newest: third, oldest: Moment.ID(.min)), limit: 3) == ["3.jpg", "4.jpg", "5.jpg"])
        try expectEqual(photos.count(newerThan: third), 2)
        expectEqual(photos.number(of: third), 2)
    }

    @Test(arguments: [Int64.min, -1, 3, .max]) func unknownPhotoHasNoNeighboursAndNoNumber(_ id: Int64) throws {
        let photos = make(["/a/1.jpg", "/a/2.jpg", "/a/3.jpg"])

        try expectEqual(names(photos, .before(Moment.ID(id))), [])
        try expectEqual(names(photos, .after(Moment.ID(id))), [])
        #expect(photos.number(of: Moment.ID(id)) == nil)
    }

    @Test(arguments: [TimelinePage.newest, .oldest, .range(newest: Moment.ID(.max), oldest: Moment.ID(.min))])
    func ofNothingThereIsNothing(page: TimelinePage) throws {
        let photos = make([])

        try expectEqual(names(photos, page), [])
        #expect(!photos.hasFolders)
    }
}

extension ImageFile {
    /// - Parameter path: from the root on, with a name.
    static func sample(_ path: String, changed: Date? = nil) -> ImageFile {
        let path = FilePath(path)
        return ImageFile(path: path, name: path.lastComponent ?? "none", size: 4, changed: changed)
    }
}

extension PhotoLoadingMock {
    /// Has it know when a photo was taken.
    func take(_ photos: FilePhotos, _ name: String, _ taken: String) {
        for photo in (try? photos.photos(.newest, limit: .max)) ?? [] where photo.name == name {
            guard let source = photo.source else { continue }
            infos[source] = PictureInfo(format: .jpeg, width: 4, height: 3, taken: taken)
        }
    }
}
