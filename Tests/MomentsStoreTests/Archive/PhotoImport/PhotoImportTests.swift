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
        #expect(moment.isMine)
    }

    @Test(arguments: PhotoImport.Grouping.allCases)
    func nameOfAFileIsNoText(grouping: PhotoImport.Grouping) async throws {
        try fixture.add("Moth 1.jpg")

        await fixture.run(grouping)

        try expectEqual(fixture.base.newest().map(\.title), [nil])
    }

    @Test(arguments: PhotoImport.Grouping.allCases)
    func whatAFileSaysIsItsAltText(grouping: PhotoImport.Grouping) async throws {
        try fixture.add("Moth 1.jpg", description: "A moth on a wall")

        await fixture.run(grouping)

        try expectEqual(fixture.base.newest().map { $0.photos.map(\.altText) }, [["A moth on a wall"]])
    }

    @Test func whatAFileIsCalledIsNoAltText() async throws {
        try fixture.add("Moth 1.jpg", description: "Moth 1")

        await fixture.run()

        try expectEqual(fixture.base.newest().map { $0.photos.map(\.altText) }, [[nil]])
    }

    @Test func howLargeAPhotoIsIsKept() async throws {
        try fixture.add("moth.jpg")

        _ = await fixture.run()

        try expectEqual(fixture.base.newest().first?.photos.map(\.size), [PhotoSize(width: 4, height: 3)])
    }

    @Test func copiesAreInTheFolderBesideTheStore() async throws {
        try fixture.add("moth.jpg")

        await fixture.run()

        let photo = try #require(try fixture.base.newest().first?.photos.first?.stored)
        #expect(
            try fixture.base.store.photos.read(photo) == FileContents.read(path: fixture.path("moth.jpg"), atMost: 99))
    }

    @Test func dateIsThatOfTheCamera() async throws {
        try fixture.add("moth.jpg", taken: "2019:08:05 10:20:30")

        await fixture.run()

        try expectEqual(fixture.base.newest().first?.createdDate, Date(timeIntervalSince1970: 1_565_000_430))
    }

    @Test(arguments: [nil, "", "0000:00:00 00:00:00", "    :  :     :  :  ", "2019:13:05 10:20:30", "yesterday"])
    func dateIsThatOfTheFileWithoutOneOfTheCamera(taken: String?) async throws {
        try fixture.add("moth.jpg", taken: taken)

        await fixture.run()

        try expectEqual(fixture.base.newest().first?.createdDate, ChangeFixture.noon)
    }

    @Test func foldersBelowAreImportedToo() async throws {
        try fixture.add("b.jpg")
        try fixture.add("2019/summer/a.jpg")

        await expectEqual(fixture.run().photos.imported, 2)
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

    @Test func secondTimeNothingIsImported() async throws {
        try fixture.add("moth.jpg")
        try fixture.add("boat.jpg")
        await fixture.run()

        let report = await fixture.run()

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

    @Test func placesAreCounted() async throws {
        try fixture.add("moth.jpg", place: true)
        try fixture.add("boat.jpg")

        await expectEqual(fixture.run().places, 1)
    }

    @Test func morePhotosThanAreStoredTogetherAreImported() async throws {
        for number in 0..<120 { try fixture.add("\(number).jpg") }

        await expectEqual(fixture.run().photos.imported, 120)
        try expectEqual(fixture.base.newest().count, 120)
    }

    // MARK: What is no photo

    private func skipped() async -> [String: String] {
        let items = await fixture.run().photos.skipped.first
        return Dictionary(items.map { ($0.id ?? "", $0.reason) }) { $1 }
    }

    @Test func filesThatAreNoPhotosAreSkippedWithoutBeingLookedInto() async throws {
        try fixture.write(Array("Dear diary".utf8), to: "notes.jpg")
        try fixture.write([], to: "empty.png")
        fixture.preparing.answer = .failure(.damaged)

        #expect(
            await skipped() == [
                "notes.jpg": "it is none of JPEG, PNG, GIF and WebP",
                "empty.png": "it is none of JPEG, PNG, GIF and WebP",
            ])
    }

    @Test func damagedPhotoIsSkippedAndTheNextIsImported() async throws {
        try fixture.add("a.jpg")
        fixture.preparing.answer = .failure(.damaged)

        await expectEqual(skipped(), ["a.jpg": "it is damaged"])
    }

    @Test func linksPipesAndWhatCannotBeReadAreSkipped() async throws {
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

    @Test func photosOfADayAreOneMomentInTheirOrder() async throws {
        try fixture.add("b.jpg", taken: "2021:03:22 08:00:00")
        try fixture.add("a.jpg", taken: "2021:03:22 09:00:00")
        try fixture.add("c.jpg", taken: "2021:03:21 23:59:59")

        let report = await fixture.run(.day)

        expectEqual(report.photos.imported, 3)
        try expectEqual(fixture.names(), [["b.jpg", "a.jpg"], ["c.jpg"]])
        try expectEqual(fixture.base.newest().first?.createdDate, Date(timeIntervalSince1970: 1_616_400_000))
    }

    @Test func photosThatCameLaterJoinTheirDay() async throws {
        try fixture.add("b.jpg", taken: "2021:03:22 08:00:00")
        await fixture.run(.day)
        try fixture.add("a.jpg", taken: "2021:03:22 07:00:00")

        let report = await fixture.run(.day)

        expectEqual(report.photos.imported, 1)
        expectEqual(report.photos.unchanged, 1)
        try expectEqual(fixture.names(), [["b.jpg", "a.jpg"]])
    }

    @Test func manyPhotosOfADayAreSeveralMoments() async throws {
        for number in 0...MomentBounds.photos { try fixture.add("\(number).jpg") }

        await fixture.run(.day)
        await fixture.run(.day)

        try expectEqual(fixture.base.newest().map(\.photos.count).sorted(), [1, 20])
        try expectEqual(fixture.base.newest().map(\.morePhotos).sorted(), [0, MomentBounds.photos - 20])
    }

    @Test func photosThatWereImportedOneByOneAreNotImportedByDay() async throws {
        try fixture.add("a.jpg")
        await fixture.run(.photo)

        await expectEqual(fixture.run(.day).photos.unchanged, 1)
        try expectEqual(fixture.base.newest().count, 1)
    }
}
