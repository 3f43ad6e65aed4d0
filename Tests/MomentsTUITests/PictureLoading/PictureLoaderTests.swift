import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI

struct PictureLoaderTests {
    let decoder = PictureDecoderMock()
    let fetcher = PhotoFetcherMock()
    let clock = TimerClock()
    let tasks = InFlightTasks()
    private let directory: TemporaryDirectory
    private let folders: PhotoFolders
    let loader: PictureLoader
    let changes = Counter()

    final class Counter {
        var count = 0
        /// The hold that the decoder waits for.
        var hold: Hold?
    }

    init() throws {
        directory = try TemporaryDirectory()
        folders = PhotoFolders(store: directory.path + "/moments.sqlite", cache: directory.path + "/cache")
        try PrivateFolder.make(folders.stored)
        loader = PictureLoader(decoder: decoder, clock: clock)
        loader.join(tasks) { [changes] in changes.count += 1 }
        loader.open { [folders] in folders }
    }

    let shape = PictureShape(columns: 4, rows: 2, output: .cells(.indexed))

    /// A photo of ours.
    private func photo(_ digit: Character, _ text: String? = nil) throws -> PhotoSource {
        let name = String(repeating: digit, count: 64) + ".jpg"
        try (text ?? String(digit)).write(toFile: "\(folders.stored)/\(name)", atomically: false, encoding: .utf8)
        return .stored(name: name)
    }

    private let remote = PhotoSource.remote(address: "https://a.example/1.jpg", feed: Feed.ID(1))

    func writeRemote(_ text: String) throws {
        let fetched = try #require(folders.fetched)
        try PrivateFolder.make(fetched)
        let path = "\(fetched)/\(RemotePhoto.fileName(of: "https://a.example/1.jpg"))"
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    /// One frame that asks for these.
    @discardableResult
    func frame(_ sources: PhotoSource..., in shape: PictureShape? = nil) -> [PictureState] {
        loader.beginFrame()
        defer { loader.endFrame() }
        return sources.map { loader.picture($0, shape ?? self.shape) }
    }

    private func shown(_ text: String) -> PictureState { Picture.sample(text).state }

    /// A photo whose file is written once.
    private func stored(_ digit: Character) throws -> PhotoSource {
        let name = String(repeating: digit, count: 64) + ".jpg"
        let isThere = FileManager.default.fileExists(atPath: "\(folders.stored)/\(name)")
        return isThere ? .stored(name: name) : try photo(digit)
    }

    /// By the names that rows have for them.
    func source(_ name: String) throws -> PhotoSource {
        switch name {
        case "remote": remote
        case "nothing": .stored(name: String(repeating: "f", count: 64) + ".jpg")
        default: try stored(Character(name))
        }
    }

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

    private nonisolated static let pictures: [Row<Self>] = [
        Row(
            "a picture is loading until it came", .frame(["a"], [.loading]), .finish, .frame(["a"], [.shown("a")]),
            .changes(1)),
        Row(
            "the first asked for comes first, one after the other", .frame(["b", "c", "a"]), .finish,
            .decoded("b", "c", "a")),
        Row(
            "what the last frame did not ask for is not begun", .hold(["a", "b"]), .frame(["a", "c"]), .release,
            .finish,
            .decoded("a", "c")),
        Row(
            "what comes back into view is not given up", .hold(["a"]), .frame(["b"]), .frame(["a", "b"]),
            .advance(.seconds(1)), .release, .finish, .cancels(0), .frame(["a", "b"], [.shown("a"), .shown("b")])),
        Row(
            "two moments with the same photo share its picture", .frame(["a", "a"]), .finish, .decoded("a"),
            .frame(["a", "a"], [.shown("a"), .shown("a")])),
        Row(
            "what was shown is not made again", .frame(["a"]), .finish, .frame([]), .frame(["a"]), .finish,
            .decoded("a")),
        Row(
            "what failed because of the program is tried once it is back", .failing(.helper(.ended)), .frame(["a"]),
            .finish, .frame(["a"], [.failed(.helper(.ended))]), .failing(nil), .recovered, .frame(["a"]), .finish,
            .frame(["a"], [.shown("a")])),
        Row(
            "a photo without a file is missing", .frame(["nothing"]), .finish,
            .frame(["nothing"], [.failed(.missing)]), .decoded()),
        Row(
            "nothing is made while nobody is logged in", .closed, .frame(["a"], [.loading]), .finish, .decoded()),
    ]

    @Test(arguments: pictures) func pictureIsMadeWhenItsRowSays(_ row: Row<Self>) async throws {
        try await row.play(on: self)
    }

    @Test func unwantedPictureIsCancelledWhereOthersWait() async throws {
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

    private nonisolated static let remotes: [Row<Self>] = [
        Row(
            "what was fetched before is not shown where nothing is fetched", .written("z"), .refused,
            .frame(["remote"]), .finish, .frame(["remote"], [.failed(.turnedOff)])),
        Row(
            "from now on it is fetched", .refused, .frame(["remote"]), .fetching(), .frame(["remote"]), .finish,
            .fetches(1)),
        Row(
            "from now on it is not fetched any more", .fetching(), .frame(["remote"]), .finish, .refused, .forgotten,
            .frame(["remote"], [.failed(.turnedOff)])),
        Row(
            "a fetch that fails at once says why", .fetching(refusal: .fetcher(.ended)), .frame(["remote"]), .finish,
            .frame(["remote"], [.failed(.fetcher(.ended))]), .fetches(1)),
        Row(
            "a photo is shown once it was fetched", .fetching(), .frame(["remote"]), .finish,
            .frame(["remote"], [.loading]), .written("z"), .fetched(nil), .finish, .fetches(1),
            .frame(["remote"], [.shown("z")])),
        Row(
            "others do not wait for what is fetched", .fetching(), .frame(["remote", "a"]), .finish,
            .frame(["remote", "a"], [.loading, .shown("a")])),
        Row(
            "what left the screen is not fetched", .fetching(), .frame(["remote"]), .finish, .frame([]), .forgotten),
        Row(
            "a failed fetch says why and is tried when it comes back into view", .fetching(), .frame(["remote"]),
            .finish, .fetched(.notFetched(.notAllowed(host: "a.example"))),
            .frame(["remote"], [.failed(.notFetched(.notAllowed(host: "a.example")))]), .frame([]),
            .frame(["remote"]), .finish, .fetches(2)),
        Row(
            "what was fetched and is not there is not fetched for ever", .fetching(), .frame(["remote"]), .finish,
            .fetched(nil), .finish, .frame(["remote"], [.failed(.missing)]), .fetches(1)),
    ]

    @Test(arguments: remotes) func remotePhotoIsFetchedWhenItsRowSays(_ row: Row<Self>) async throws {
        try await row.play(on: self)
    }

    @Test func aPhotoThatWasNotFetchedCannotBeHad() async {
        loader.remote = .fetched(by: fetcher)
        expectEqual(loader.extent(of: remote), .unknown)
        frame(remote)
        await tasks.finish()
        let version = loader.extentVersion

        fetcher.end("https://a.example/1.jpg", .notFetched(.failed(.timeout(seconds: 5))))

        expectEqual(loader.extent(of: remote), .unavailable)
        #expect(loader.extentVersion != version)
    }

    @Test func missingPhotoIsUnavailableWhereFeedsAreOffline() async throws {
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

    @Test func unavailablePhotoIsUnknownAfterTheNextLogin() {
        loader.open({ [folders] in folders }, wasOffline: { true })
        expectEqual(loader.extent(of: remote), .unavailable)

        loader.open { [folders] in folders }

        expectEqual(loader.extent(of: remote), .unknown)
    }
}
