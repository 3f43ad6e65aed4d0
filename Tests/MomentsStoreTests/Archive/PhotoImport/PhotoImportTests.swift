import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct PhotoImportTests {
    private let fixture: PhotoImportFixture

    init() async throws {
        fixture = try await PhotoImportFixture()
    }

    @Test func eachPhotoIsAMomentOfItsOwner() async throws {
        try fixture.add("Moth 1.jpg")

        let report = await fixture.run()

        let moment = try #require(try fixture.base.newest().first)
        expectEqual(report.photos.imported, 1)
        expectEqual(moment.photos.map(\.name), ["Moth 1.jpg"])
        expectEqual(moment.photos.map(\.size), [PhotoSize(width: 4, height: 3)])
        #expect(moment.isMine)
        let file = try FileContents.read(path: fixture.path("Moth 1.jpg"), atMost: 99)
        try expectEqual(fixture.base.store.photos.read(#require(moment.photos[0].stored)), file)
    }

    @Test(arguments: PhotoImport.Grouping.allCases, [nil, "A moth on a wall", "Moth 1"])
    func altTextIsTheFilesDescriptionNeverItsName(grouping: PhotoImport.Grouping, description: String?) async throws {
        try fixture.add("Moth 1.jpg", description: description)

        await fixture.run(grouping)

        try expectEqual(fixture.base.newest().map(\.title), [nil])
        try expectEqual(
            fixture.base.newest().map { $0.photos.map(\.altText) }, [[description == "Moth 1" ? nil : description]])
    }

    @Test(arguments: [
        nil, "", "0000:00:00 00:00:00", "    :  :     :  :  ", "2019:13:05 10:20:30", "yesterday",
        "2019:08:05 10:20:30",
    ])
    func dateIsThatOfTheFileWithoutOneOfTheCamera(taken: String?) async throws {
        let camera = taken == "2019:08:05 10:20:30" ? Date(timeIntervalSince1970: 1_565_000_430) : nil
        try fixture.add("moth.jpg", taken: taken)

        await fixture.run()

        try expectEqual(fixture.base.newest().first?.createdDate, camera ?? ChangeFixture.noon)
    }

    #if os(Linux)
        // Other systems take no such names.
        @Test(
            arguments: [[0x63, 0xE9, 0x2E, 0x6A, 0x70, 0x67], [0xFF, 0x2F, 0x63, 0xE9, 0x2E, 0x6A, 0x70, 0x67]]
                as [[UInt8]])
        func photoWhoseNameIsNoUTF8IsImported(place: [UInt8]) async throws {
            try fixture.add(at: FilePath(platformString: (place + [0]).map { CChar(bitPattern: $0) }))

            let report = await fixture.run()

            expectEqual(report.photos.skipped.first, [])
            try expectEqual(fixture.base.newest().first?.photos.map(\.name), ["c\u{FFFD}.jpg"])
        }
    #endif

    @Test(arguments: PhotoImport.Grouping.allCases) func secondTimeNothingIsImported(grouping: PhotoImport.Grouping)
        async throws
    {
        try fixture.add("moth.jpg")
        try fixture.add("boat.jpg")
        await fixture.run()

        let report = await fixture.run(grouping)

        expectEqual(report.photos.imported, 0)
        expectEqual(report.photos.unchanged, 2)
        try expectEqual(fixture.base.newest().count, 2)
    }

    @Test func samePhotoByAnotherNameOrDateIsTheSame() async throws {
        try fixture.add("moth.jpg", "same")
        await fixture.run()
        try fixture.add("copy/moth (2).jpg", "same")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: fixture.path("moth.jpg"))

        await fixture.run()

        try expectEqual(fixture.names(), [["moth.jpg"]])
    }

    @Test func photoThatWasDeletedComesBack() async throws {
        try fixture.add("moth.jpg")
        await fixture.run()
        try await fixture.base.script().delete(#require(try fixture.base.newest().first).id, at: ChangeFixture.noon)

        await expectEqual(fixture.run().photos.imported, 1)
    }

    @Test func foldersBelowAreImportedTooAndPlacesCounted() async throws {
        try fixture.add("b.jpg", place: true)
        try fixture.add("2019/summer/a.jpg")

        let report = await fixture.run()

        expectEqual(report.photos.imported, 2)
        expectEqual(report.places, 1)
    }

    @Test func morePhotosThanAreStoredTogetherAreImported() async throws {
        for number in 0..<120 { try fixture.add("\(number).jpg") }

        await expectEqual(fixture.run().photos.imported, 120)
        try expectEqual(fixture.base.newest().count, 120)
    }

    // MARK: Other files

    private func skipped() async -> [String: String] {
        let items = await fixture.run().photos.skipped.first
        return Dictionary(items.map { ($0.id ?? "", $0.reason) }) { $1 }
    }

    @Test func filesThatAreNoPhotosAreSkippedWithoutBeingLookedInto() async throws {
        try fixture.write(Array("Dear diary".utf8), to: "notes.jpg")
        try fixture.write([], to: "empty.png")
        try fixture.add("a.jpg")
        fixture.preparing.answer = .failure(.damaged)

        #expect(
            await skipped() == [
                "a.jpg": "it is damaged",
                "notes.jpg": "it is none of JPEG, PNG, GIF and WebP",
                "empty.png": "it is none of JPEG, PNG, GIF and WebP",
            ])
    }

    @Test func linksToFoldersBrokenLinksAndPipesAreSkipped() async throws {
        let files = FileManager.default
        try fixture.add("inside/a.jpg")
        try files.createSymbolicLink(atPath: fixture.path("inside/loop"), withDestinationPath: fixture.folder)
        try files.createSymbolicLink(atPath: fixture.path("self"), withDestinationPath: fixture.path("self"))
        try files.createSymbolicLink(atPath: fixture.path("gone"), withDestinationPath: "/nowhere/at all")
        mkfifo(fixture.path("pipe.jpg"), 0o600)

        #expect(
            await skipped() == [
                "inside/loop": "it is a link to a folder", "self": "it is a link that leads to nothing",
                "gone": "it is a link that leads to nothing", "pipe.jpg": "it is no file",
            ])
        try expectEqual(fixture.names(), [["a.jpg"]])
    }

    @Test func linkToAPhotoIsFollowed() async throws {
        try fixture.add("real/moth.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.path("linked.jpg"), withDestinationPath: fixture.path("real/moth.jpg"))

        let report = await fixture.run()

        expectEqual(report.photos.imported, 1)
        expectEqual(report.photos.unchanged, 1)
    }

    @Test func hiddenFilesAreLeftOut() async throws {
        try fixture.add(".thumbnails/a.jpg")
        try fixture.add(".hidden.jpg")

        await expectEqual(fixture.run().photos, ImportReport())
    }

    @Test func missingFolderIsReported() async throws {
        try FileManager.default.removeItem(atPath: fixture.folder)

        guard case .unreadable = await fixture.run().photos.failure else {
            Issue.record("The import did not fail")
            return
        }
    }

    @Test func withoutAHelperNothingIsSkippedSilently() async throws {
        try fixture.add("a.jpg")
        let failure = PictureFailure.helper(.missing(folders: ["/bin"]))
        fixture.preparing.answer = .failure(failure)

        await expectEqual(fixture.run().photos.failure, .photo(.file(path: fixture.path("a.jpg"), failure)))
    }

    // MARK: By day

    @Test func photosOfADayAreOneMomentInTheirOrderAndThoseThatComeLaterJoinIt() async throws {
        try fixture.add("b.jpg", taken: "2021:03:22 08:00:00")
        try fixture.add("a.jpg", taken: "2021:03:22 09:00:00")
        try fixture.add("c.jpg", taken: "2021:03:21 23:59:59")
        await expectEqual(fixture.run(.day).photos.imported, 3)
        try fixture.add("d.jpg", taken: "2021:03:22 07:00:00")

        let report = await fixture.run(.day)

        expectEqual(report.photos.imported, 1)
        expectEqual(report.photos.unchanged, 3)
        try expectEqual(fixture.names(), [["b.jpg", "a.jpg", "d.jpg"], ["c.jpg"]])
        try expectEqual(fixture.base.newest().first?.createdDate, Date(timeIntervalSince1970: 1_616_400_000))
    }

    @Test func manyPhotosOfADayAreSeveralMoments() async throws {
        for number in 0...MomentBounds.photos { try fixture.add("\(number).jpg") }

        await fixture.run(.day)
        await fixture.run(.day)

        try expectEqual(fixture.base.newest().map(\.photos.count).sorted(), [1, 20])
        try expectEqual(fixture.base.newest().map(\.morePhotos).sorted(), [0, MomentBounds.photos - 20])
    }
}
