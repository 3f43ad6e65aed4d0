import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI

struct PictureLoaderTests {
    private let decoder = PictureDecoderMock()
    private let clock = TimerClock()
    private let tasks = InFlightTasks()
    private let directory: TemporaryDirectory
    private let folders: PhotoFolders
    private let loader: PictureLoader
    private let changes = Counter()

    private final class Counter {
        var count = 0
    }

    init() throws {
        directory = try TemporaryDirectory()
        folders = PhotoFolders(store: directory.path + "/moments.sqlite", cache: directory.path + "/cache")
        try PrivateFolder.make(folders.stored)
        loader = PictureLoader(decoder: decoder, clock: clock)
        loader.join(tasks) { [changes] in changes.count += 1 }
        loader.open { [folders] in folders }
    }

    private let shape = PictureShape(columns: 4, rows: 2, output: .cells(.indexed))

    /// A photo of ours.
    private func photo(_ digit: Character, _ text: String? = nil) throws -> PhotoSource {
        let name = String(repeating: digit, count: 64) + ".jpg"
        try (text ?? String(digit)).write(toFile: "\(folders.stored)/\(name)", atomically: false, encoding: .utf8)
        return .stored(name: name)
    }

    private let remote = PhotoSource.remote(address: "https://a.example/1.jpg", feed: Feed.ID(1))

    private func writeRemote(_ text: String) throws {
        let fetched = try #require(folders.fetched)
        try PrivateFolder.make(fetched)
        let path = "\(fetched)/\(RemotePhoto.fileName(of: "https://a.example/1.jpg"))"
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    /// One frame that asks for these.
    @discardableResult
    private func frame(_ sources: PhotoSource..., in shape: PictureShape? = nil) -> [PictureState] {
        loader.beginFrame()
        defer { loader.endFrame() }
        return sources.map { loader.picture($0, shape ?? self.shape) }
    }

    private func shown(_ text: String) -> PictureState { Picture.sample(text).state }

    @Test func belowABoxPicturesAreCellsWhereTheTerminalHasPixels() {
        loader.style = PictureStyle(output: .pixels, outputDimmed: .cells(.indexed))

        loader.isDimmed = true
        expectEqual(loader.style?.output, .cells(.indexed))

        loader.isDimmed = false
        expectEqual(loader.style?.output, .pixels)
        expectEqual(changes.count, 1)
    }

    @Test func noPictureHasTheScreenToItselfBelowABox() {
        loader.style = PictureStyle(output: .cells(.indexed), outputAlone: .pixels)

        loader.isDimmed = true

        let shape = loader.style?.shape(columns: 4, rows: 2, fit: .whole, isAlone: true)
        expectEqual(shape?.output, .cells(.indexed))
    }

    @Test func aBlurhashIsShownWithoutAnyFile() async throws {
        let blurhash = try #require(Blurhash("00TI:j"))

        frame(.blurhash(blurhash))
        await tasks.finish()

        expectEqual(frame(.blurhash(blurhash)), [shown(String(decoding: blurhash.file, as: UTF8.self))])
    }

    // MARK: Files that may be chosen

    private func file(_ text: String, changed: Date? = nil) throws -> PhotoSource {
        let path = directory.path + "/lake.jpg"
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        return .file(path: FilePath(path), changed: changed)
    }

    @Test(arguments: [("1.jpg", nil), ("1.jpeg", nil), ("1.png", 0x102030), ("1", 0x102030)] as [(String, Int?)])
    func groundMattersForWhatMayBeTransparent(name: String, ground: Int?) {
        let source = PhotoSource.remote(address: "https://a.example/\(name)", feed: nil)

        let key = PictureKey(source, PictureShape(columns: 4, rows: 2, output: .pixels, ground: 0x102030))

        expectEqual(key.shape.ground, ground)
    }

    @Test func pictureOnAnotherGroundIsKeptApart() {
        let source = PhotoSource.stored(name: String(repeating: "a", count: 64) + ".png")
        let names = [nil, 0, 0xFFFFFF].map { ground in
            folders.pictureName(source, PictureShape(columns: 4, rows: 2, output: .pixels, ground: ground))
        }

        expectEqual(Set(names.compactMap(\.self)).count, 3)
    }

    @Test func aFileOfThePersonIsShown() async throws {
        let file = try file("lake")

        frame(file)
        await tasks.finish()

        expectEqual(frame(file), [shown("lake")])
    }

    @Test func pictureOfAFileThatMayBeChosenIsNotKept() async throws {
        frame(try file("lake"))
        await tasks.finish()
        await loader.waitForFiles()

        let pictures = try #require(folders.pictures)
        #expect(!FileManager.default.fileExists(atPath: pictures))
    }

    @Test func aFileThatWasWrittenAnewIsAnotherPhoto() async throws {
        frame(try file("lake", changed: Date(timeIntervalSince1970: 1)))
        await tasks.finish()
        let changed = try file("sea", changed: Date(timeIntervalSince1970: 2))

        frame(changed)
        await tasks.finish()

        expectEqual(frame(changed), [shown("sea")])
    }

    @Test func aLinkToAPhotoIsNotFollowed() async throws {
        _ = try file("lake")
        let link = directory.path + "/link.jpg"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: directory.path + "/lake.jpg")

        frame(.file(path: FilePath(link), changed: nil))
        await tasks.finish()

        guard case .failed(.unreadable) = frame(.file(path: FilePath(link), changed: nil)).first else {
            Issue.record("It was followed")
            return
        }
    }

    // MARK: Order

    @Test func aPictureIsLoadingUntilItCame() async throws {
        let photo = try photo("a")

        let first = frame(photo)
        await tasks.finish()

        expectEqual(first, [.loading])
        expectEqual(frame(photo), [shown("a")])
        expectEqual(changes.count, 1)
    }

    @Test func theFirstAskedForComesFirst() async throws {
        let (a, b, c) = (try photo("a"), try photo("b"), try photo("c"))

        frame(b, c, a)
        await tasks.finish()

        expectEqual(decoder.photos, ["b", "c", "a"])
        #expect(!decoder.hasOverlapped)
    }

    @Test func whatTheLastFrameDidNotAskForIsNotBegun() async throws {
        let (a, b, c) = (try photo("a"), try photo("b"), try photo("c"))
        let hold = Hold()
        decoder.hold = hold
        frame(a, b)
        await hold.isReached()
        decoder.hold = nil

        frame(a, c)
        hold.release()
        await tasks.finish()

        expectEqual(decoder.photos, ["a", "c"])
    }

    @Test func whatNobodyWantsIsGivenUpWhereOthersWait() async throws {
        let (a, b) = (try photo("a"), try photo("b"))
        let hold = Hold()
        decoder.hold = hold
        frame(a)
        await hold.isReached()
        decoder.hold = nil

        frame(b)
        expectEqual(decoder.cancels, 0)
        decoder.hold = hold
        clock.advance(by: .milliseconds(100))
        decoder.hold = nil
        await tasks.finish()

        expectEqual(decoder.cancels, 1)
        expectEqual(frame(b), [shown("b")])
    }

    @Test func whatComesBackIntoViewIsNotGivenUp() async throws {
        let (a, b) = (try photo("a"), try photo("b"))
        let hold = Hold()
        decoder.hold = hold
        frame(a)
        await hold.isReached()
        decoder.hold = nil
        frame(b)

        frame(a, b)
        clock.advance(by: .seconds(1))
        hold.release()
        await tasks.finish()

        expectEqual(decoder.cancels, 0)
        expectEqual(frame(a, b), [shown("a"), shown("b")])
    }

    @Test func aLateResultForAnotherSizeIsNotShown() async throws {
        let photo = try photo("a")
        let hold = Hold()
        decoder.hold = hold
        frame(photo)
        await hold.isReached()
        decoder.hold = nil
        var wide = shape
        wide.columns = 9

        frame(photo, in: wide)
        hold.release()
        await tasks.finish()

        expectEqual(decoder.shapes, [shape, wide])
        expectEqual(changes.count, 1)
    }

    @Test func twoMomentsWithTheSamePhotoShareItsPicture() async throws {
        let photo = try photo("a")

        frame(photo, photo)
        await tasks.finish()

        expectEqual(decoder.photos, ["a"])
        expectEqual(frame(photo, photo), [shown("a"), shown("a")])
    }

    @Test func whatWasShownIsNotMadeAgain() async throws {
        let photo = try photo("a")
        frame(photo)
        await tasks.finish()

        frame()
        frame(photo)
        await tasks.finish()

        expectEqual(decoder.photos, ["a"])
    }

    @Test func memoryIsBounded() async throws {
        let decoder = PictureDecoderMock()
        let loader = PictureLoader(decoder: decoder, clock: clock, memory: 1)
        loader.join(tasks) {}
        loader.open { [directory] in PhotoFolders(store: directory.path + "/moments.sqlite", cache: nil) }
        for source in [try photo("a"), try photo("b"), try photo("a")] {
            loader.beginFrame()
            _ = loader.picture(source, shape)
            loader.endFrame()
            await tasks.finish()
        }

        expectEqual(decoder.photos, ["a", "b", "a"])
    }

    // MARK: Failures

    @Test(arguments: [PictureFailure.damaged, .tooLarge, .unknownFormat])
    func aFailureIsRemembered(failure: PictureFailure) async throws {
        let photo = try photo("a")
        decoder.failure = failure
        frame(photo)
        await tasks.finish()

        frame()
        let states = frame(photo)
        await tasks.finish()

        expectEqual(states, [.failed(failure)])
        expectEqual(decoder.photos, ["a"])
        expectEqual(changes.count, 1)
    }

    @Test func whatFailedBecauseOfTheProgramIsTriedOnceItIsBack() async throws {
        let photo = try photo("a")
        decoder.failure = .helper(.ended)
        frame(photo)
        await tasks.finish()
        expectEqual(frame(photo), [.failed(.helper(.ended))])
        decoder.failure = nil

        decoder.onRecovered()
        frame(photo)
        await tasks.finish()

        expectEqual(frame(photo), [shown("a")])
    }

    @Test func aPhotoWithoutAFileIsMissing() async {
        let source = PhotoSource.stored(name: String(repeating: "a", count: 64) + ".jpg")

        frame(source)
        await tasks.finish()

        expectEqual(frame(source), [.failed(.missing)])
        #expect(decoder.photos.isEmpty)
    }

    @Test func noNameLeadsOutOfTheFolder() async throws {
        try "secret".write(toFile: directory.path + "/secret", atomically: false, encoding: .utf8)

        frame(.stored(name: "../secret"))
        await tasks.finish()

        #expect(decoder.photos.isEmpty)
    }

    @Test func aLinkIsNoPhoto() async throws {
        let name = String(repeating: "a", count: 64) + ".jpg"
        symlink("/etc/passwd", "\(folders.stored)/\(name)")

        frame(.stored(name: name))
        await tasks.finish()

        expectEqual(frame(.stored(name: name)), [.failed(.unreadable(reason: "Too many levels of symbolic links"))])
        #expect(decoder.photos.isEmpty)
    }

    // MARK: The end

    @Test func closingEndsWhatIsInFlight() async throws {
        let photo = try photo("a")
        let hold = Hold()
        decoder.hold = hold
        frame(photo)
        await hold.isReached()
        let ends = decoder.ends

        loader.close()
        await tasks.finish()

        expectEqual(decoder.ends, ends + 1)
        expectEqual(changes.count, 0)
    }

    @Test func anotherAccountSeesNothingOfTheOneBefore() async throws {
        let photo = try photo("a")
        frame(photo)
        await tasks.finish()
        let other = try TemporaryDirectory()

        loader.open { [other] in PhotoFolders(store: other.path + "/moments.sqlite", cache: nil) }
        let states = frame(photo)
        await tasks.finish()

        expectEqual(states, [.loading])
        expectEqual(frame(photo), [.failed(.missing)])
    }

    @Test func nothingIsMadeWhileNobodyIsLoggedIn() async throws {
        let photo = try photo("a")
        loader.close()

        expectEqual(frame(photo), [.loading])
        await tasks.finish()
        #expect(decoder.photos.isEmpty)
    }

    // MARK: Kept pictures

    /// As the next start has it.
    private func nextLoader(_ decoder: PictureDecoderMock) -> PictureLoader {
        let loader = PictureLoader(decoder: decoder, clock: clock)
        loader.join(tasks) {}
        loader.open { [folders] in folders }
        return loader
    }

    /// Makes a picture, and waits until it is in its file.
    private func keep(_ source: PhotoSource) async throws {
        frame(source)
        await tasks.finish()
        await loader.waitForFiles()
    }

    @Test func theNextStartShowsItInItsFirstFrame() async throws {
        let photo = try photo("a")
        try await keep(photo)
        let decoder = PictureDecoderMock()
        let next = nextLoader(decoder)

        next.beginFrame()
        let state = next.picture(photo, shape)
        next.endFrame()
        await tasks.finish()

        expectEqual(state, shown("a"))
        #expect(decoder.photos.isEmpty)
    }

    @Test(arguments: [
        PictureShape(columns: 5, rows: 2, output: .cells(.indexed)),
        PictureShape(columns: 4, rows: 2, output: .cells(.direct)),
        PictureShape(columns: 4, rows: 2, cellHeight: 16, output: .cells(.indexed)),
        PictureShape(columns: 4, rows: 2, fit: .filled, output: .cells(.indexed)),
        PictureShape(columns: 4, rows: 2, output: .pixels),
    ])
    func onlyAPictureOfTheSameShapeIsTaken(other: PictureShape) async throws {
        let photo = try photo("a")
        try await keep(photo)
        let next = nextLoader(PictureDecoderMock())

        next.beginFrame()

        expectEqual(next.picture(photo, other), .loading)
    }

    @Test func aKeptPictureOfHostileBytesIsMadeAnew() async throws {
        let photo = try photo("a")
        try await keep(photo)
        let folder = try #require(folders.pictures)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            try "\u{1B}]0;owned\u{7}".write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
        }
        let decoder = PictureDecoderMock()
        let next = nextLoader(decoder)
        next.beginFrame()
        expectEqual(next.picture(photo, shape), .loading)
        next.endFrame()
        await tasks.finish()

        next.beginFrame()

        expectEqual(next.picture(photo, shape), shown("a"))
        expectEqual(decoder.photos, ["a"])
    }

    @Test func aPhotoThatWasFetchedAnewIsMadeAnew() async throws {
        loader.remote = .fetched(by: PhotoFetcherMock())
        try writeRemote("a")
        try await keep(remote)
        try writeRemote("other")
        let next = nextLoader(PictureDecoderMock())
        next.remote = .fetched(by: PhotoFetcherMock())

        next.beginFrame()

        expectEqual(next.picture(remote, shape), .loading)
    }

    @Test func aFrameReadsFewFilesItself() async throws {
        let digits = Array("0123456789abcdef")
        let sources = try (0..<40).map { index in
            let name =
                String(repeating: digits[index % 16], count: 32) + String(repeating: digits[index / 16], count: 32)
            try String(index).write(toFile: "\(folders.stored)/\(name).jpg", atomically: false, encoding: .utf8)
            return PhotoSource.stored(name: name + ".jpg")
        }
        loader.beginFrame()
        for source in sources { _ = loader.picture(source, shape) }
        loader.endFrame()
        await tasks.finish()
        await loader.waitForFiles()
        let decoder = PictureDecoderMock()
        let next = nextLoader(decoder)

        next.beginFrame()
        let states = sources.map { next.picture($0, shape) }
        next.endFrame()
        await tasks.finish()

        expectEqual(states.count { $0 == .loading }, 8)
        #expect(decoder.photos.isEmpty)
        next.beginFrame()
        #expect(sources.allSatisfy { next.picture($0, shape) != .loading })
    }

    // MARK: Remote photos

    @Test func whereNothingIsFetchedAPhotoSaysSoAtOnce() {
        loader.remote = .refused(.turnedOff)

        expectEqual(frame(remote), [.failed(.turnedOff)])
        #expect(!loader.showsRemote)
    }

    @Test func whatWasFetchedBeforeIsNotShownWhereNothingIsFetched() async throws {
        try writeRemote("z")
        loader.remote = .refused(.turnedOff)

        frame(remote)
        await tasks.finish()

        expectEqual(frame(remote), [.failed(.turnedOff)])
    }

    @Test func fromNowOnItIsFetched() async {
        loader.remote = .refused(.turnedOff)
        frame(remote)
        let fetcher = PhotoFetcherMock()

        loader.remote = .fetched(by: fetcher)
        frame(remote)
        await tasks.finish()

        expectEqual(fetcher.fetches, ["https://a.example/1.jpg"])
    }

    @Test func fromNowOnItIsNotFetchedAnyMore() async {
        let fetcher = PhotoFetcherMock()
        loader.remote = .fetched(by: fetcher)
        frame(remote)
        await tasks.finish()

        loader.remote = .refused(.turnedOff)

        expectEqual(fetcher.forgotten, ["https://a.example/1.jpg"])
        expectEqual(frame(remote), [.failed(.turnedOff)])
    }

    @Test func aFetchThatFailsAtOnceSaysWhy() async {
        let fetcher = PhotoFetcherMock()
        fetcher.refusal = .fetcher(.ended)
        loader.remote = .fetched(by: fetcher)

        frame(remote)
        await tasks.finish()

        expectEqual(frame(remote), [.failed(.fetcher(.ended))])
        expectEqual(fetcher.fetches.count, 1)
    }

    @Test func aPhotoIsShownOnceItWasFetched() async throws {
        let fetcher = PhotoFetcherMock()
        loader.remote = .fetched(by: fetcher)
        frame(remote)
        await tasks.finish()
        expectEqual(frame(remote), [.loading])
        try writeRemote("z")

        fetcher.end("https://a.example/1.jpg")
        await tasks.finish()

        expectEqual(fetcher.fetches, ["https://a.example/1.jpg"])
        expectEqual(frame(remote), [shown("z")])
    }

    @Test func othersDoNotWaitForWhatIsFetched() async throws {
        let photo = try photo("a")
        loader.remote = .fetched(by: PhotoFetcherMock())

        frame(remote, photo)
        await tasks.finish()

        expectEqual(frame(remote, photo), [.loading, shown("a")])
    }

    @Test func whatLeftTheScreenIsNotFetched() async {
        let fetcher = PhotoFetcherMock()
        loader.remote = .fetched(by: fetcher)
        frame(remote)
        await tasks.finish()

        frame()

        expectEqual(fetcher.forgotten, ["https://a.example/1.jpg"])
    }

    @Test func aFailedFetchSaysWhyAndIsTriedWhenItComesBackIntoView() async {
        let fetcher = PhotoFetcherMock()
        loader.remote = .fetched(by: fetcher)
        frame(remote)
        await tasks.finish()

        fetcher.end("https://a.example/1.jpg", .notFetched(.notAllowed(host: "a.example")))

        expectEqual(frame(remote), [.failed(.notFetched(.notAllowed(host: "a.example")))])
        frame()
        frame(remote)
        await tasks.finish()
        expectEqual(fetcher.fetches.count, 2)
    }

    @Test func aPhotoThatWasNotFetchedCannotBeHad() async {
        let fetcher = PhotoFetcherMock()
        loader.remote = .fetched(by: fetcher)
        expectEqual(loader.extent(of: remote), .unknown)
        frame(remote)
        await tasks.finish()
        let version = loader.extentVersion

        fetcher.end("https://a.example/1.jpg", .notFetched(.failed(.timeout(seconds: 5))))

        expectEqual(loader.extent(of: remote), .unavailable)
        #expect(loader.extentVersion != version)
    }

    @Test func whatIsNotHereCannotBeHadWhereTheFeedsAreOffline() async throws {
        let here = PhotoSource.remote(address: "https://a.example/1.jpg", feed: Feed.ID(1))
        try writeRemote("lake")
        loader.open({ [folders] in folders }, wasOffline: { true })

        expectEqual(loader.extent(of: here), .unknown)
        expectEqual(loader.extent(of: .remote(address: "https://a.example/2.jpg", feed: Feed.ID(1))), .unavailable)
    }

    @Test func thePictureOfAPhotoTellsItsProportionsWhereItFillsItsRoom() async throws {
        let photo = try photo("a", "abcd")

        frame(photo)
        await tasks.finish()

        // Four cells of 10 by 20 pixels, times 50.
        expectEqual(loader.extent(of: photo), PhotoSize(width: 2_000, height: 1_000).map(PhotoExtent.size))
    }

    @Test func thePictureOfASmallPhotoTellsItsSize() async throws {
        let photo = try photo("a", "ab")

        frame(photo)
        await tasks.finish()
        frame(photo, in: PictureShape(columns: 2, rows: 2, output: .cells(.indexed)))
        await tasks.finish()

        expectEqual(loader.extent(of: photo), PhotoSize(width: 10, height: 10).map(PhotoExtent.size))
    }

    @Test func aPhotoThatCouldNotBeHadHasARoomAgainOnceItWasFetched() async throws {
        loader.remote = .fetched(by: PhotoFetcherMock())
        loader.open({ [folders] in folders }, wasOffline: { true })
        expectEqual(loader.extent(of: remote), .unavailable)
        try writeRemote("lake")

        frame(remote, in: PictureShape(columns: 40, rows: 1, output: .cells(.indexed)))
        await tasks.finish()

        expectEqual(loader.extent(of: remote), .unknown)
    }

    @Test func whatCouldNotBeHadIsNotKnownToTheNextWhoIsLoggedIn() {
        loader.open({ [folders] in folders }, wasOffline: { true })
        expectEqual(loader.extent(of: remote), .unavailable)

        loader.open { [folders] in folders }

        expectEqual(loader.extent(of: remote), .unknown)
    }

    @Test func whatWasFetchedAndIsNotThereIsNotFetchedForEver() async {
        let fetcher = PhotoFetcherMock()
        loader.remote = .fetched(by: fetcher)
        frame(remote)
        await tasks.finish()

        fetcher.end("https://a.example/1.jpg")
        await tasks.finish()

        expectEqual(frame(remote), [.failed(.missing)])
        expectEqual(fetcher.fetches.count, 1)
    }
}
