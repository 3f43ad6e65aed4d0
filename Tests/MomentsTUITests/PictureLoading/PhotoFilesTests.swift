import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct PhotoFilesTests {
    private let decoder = PictureDecoderMock()
    private let fetcher = PhotoFetcherMock()
    private let directory: TemporaryDirectory
    private let folders: PhotoFolders
    private let files: PhotoFiles
    private let stored = PhotoSource.stored(name: String(repeating: "a", count: 64) + ".jpg")
    private let remote = PhotoSource.remote(address: "https://a.example/1.jpg", feed: Feed.ID(1))

    init() throws {
        directory = try TemporaryDirectory()
        folders = PhotoFolders(store: directory.path + "/moments.sqlite", cache: directory.path + "/cache")
        files = PhotoFiles(decoder: decoder, queue: PictureQueue())
        files.findFolders = { [folders] in folders }
        try write("photo", stored)
    }

    private func write(_ text: String, _ source: PhotoSource) throws {
        let path = try #require(folders.path(of: source)).string
        try PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private func failure(_ body: () async throws(PictureFailure) -> Void) async -> PictureFailure? {
        do {
            try await body()
            return nil
        } catch {
            return error
        }
    }

    @Test func aPhotoIsGivenAsItIs() async throws {
        try await expectEqual(files.bytes(of: stored), Array("photo".utf8))
    }

    @Test func infoOfAPhotoIsRead() async throws {
        let info = try await files.info(of: stored, isAhead: false)

        expectEqual(info, PictureInfo(format: .jpeg, width: 3, height: 2))
        expectEqual(decoder.inspected, ["photo"])
    }

    @Test(arguments: [("\u{FF}\u{D8}", 256 << 10), ("\u{89}P", 300 << 10)])
    func ofALargeFileItsBeginningSaysAllUnlessItsFormatIsAnother(beginning: String, length: Int) async throws {
        let source = try large(beginning)

        _ = try await files.info(of: source, isAhead: false)

        expectEqual(decoder.lengths, [length])
    }

    @Test func whereItsBeginningDoesNotAllOfItIsRead() async throws {
        let source = try large("\u{FF}\u{D8}")
        decoder.info = .failure(.damaged)

        let failure = await failure { () async throws(PictureFailure) in
            _ = try await files.info(of: source, isAhead: false)
        }

        expectEqual(failure, .damaged)
        expectEqual(decoder.lengths, [256 << 10, 300 << 10])
    }

    /// A file of the person's own.
    /// - Parameter beginning: a byte a letter.
    private func large(_ beginning: String) throws -> PhotoSource {
        let path = directory.path + "/large"
        let bytes = beginning.unicodeScalars.map { UInt8($0.value) }
        let rest = [UInt8](repeating: 7, count: (300 << 10) - bytes.count)
        try Data(bytes + rest).write(to: URL(filePath: path))
        return .file(path: FilePath(path), changed: nil)
    }

    @Test func photoInViewGoesFirst() async throws {
        let other = PhotoSource.stored(name: String(repeating: "b", count: 64) + ".jpg")
        try write("other", other)
        let hold = Hold()
        decoder.hold = hold
        let first = Task { try? await files.info(of: stored, isAhead: false) }
        await hold.isReached()
        decoder.hold = nil
        let ahead = Task { try? await files.info(of: stored, isAhead: true) }
        await Task.yield()
        let next = Task { try? await files.info(of: other, isAhead: false) }
        await Task.yield()

        hold.release()
        for task in [first, ahead, next] { _ = await task.value }

        expectEqual(decoder.inspected, ["photo", "other", "photo"])
    }

    @Test func missingPhotoIsFetchedFirst() async throws {
        files.remote = .fetched(by: fetcher)
        let task = Task { try? await files.bytes(of: remote) }
        while fetcher.fetches.isEmpty { await Task.yield() }
        try write("remote", remote)

        fetcher.end("https://a.example/1.jpg")

        await expectEqual(task.value, Array("remote".utf8))
    }

    @Test(arguments: [.notFetched(.notAllowed(host: "a.example")), nil] as [PictureFailure?])
    func failedFetchSaysWhyAndClosingEndsIt(failure: PictureFailure?) async {
        files.remote = .fetched(by: fetcher)
        let task = Task {
            await self.failure { () async throws(PictureFailure) in _ = try await files.bytes(of: remote) }
        }
        while fetcher.fetches.isEmpty { await Task.yield() }

        if let failure { fetcher.end("https://a.example/1.jpg", failure) } else { files.close() }

        await expectEqual(task.value, failure ?? .fetcher(.ended))
        #expect(failure != nil || fetcher.forgotten == ["https://a.example/1.jpg"])
    }

    @Test func whereNothingIsFetchedItSaysSoAndWhileNobodyIsLoggedInNothingIsRead() async {
        files.remote = .refused(.turnedOff)
        let refused = await failure { () async throws(PictureFailure) in _ = try await files.bytes(of: remote) }
        files.findFolders = { nil }
        let missing = await failure { () async throws(PictureFailure) in _ = try await files.bytes(of: stored) }

        expectEqual([refused, missing], [.turnedOff, .missing])
    }
}
