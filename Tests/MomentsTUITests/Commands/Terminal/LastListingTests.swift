import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct LastListingTests {
    private let directory: TemporaryDirectory
    private let listing: LastListing

    init() throws {
        directory = try TemporaryDirectory()
        listing = try #require(LastListing(store: "/x/moments.sqlite", account: 1, folder: directory.path + "/state"))
    }

    /// The one file that there is.
    private func file() throws -> String {
        let folder = directory.path + "/state"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        try #require(names.count == 1)
        return "\(folder)/\(names[0])"
    }

    private func write(_ text: String) throws {
        try listing.save([])
        try Data(text.utf8).write(to: URL(filePath: file()))
    }

    @Test func beforeAnythingWasListedThereIsNone() throws {
        #expect(try listing.moments() == nil)
    }

    @Test func theLastOneIsRemembered() throws {
        try listing.save([Moment.ID(1)])

        try listing.save([Moment.ID(7), Moment.ID(-5)])

        try expectEqual(listing.moments(), [Moment.ID(7), Moment.ID(-5)])
    }

    @Test func fileIsItsOwnersAlone() throws {
        try listing.save([Moment.ID(1)])

        let mode = try FileManager.default.attributesOfItem(atPath: file())[.posixPermissions] as? Int

        expectEqual(mode, 0o600)
    }

    @Test(arguments: [("/x/moments.sqlite", 2), ("/y/moments.sqlite", 1)] as [(String, Account.ID)])
    func eachAccountOfEachStoreHasItsOwn(store: String, account: Account.ID) throws {
        try listing.save([Moment.ID(1)])

        let other = try #require(LastListing(store: store, account: account, folder: directory.path + "/state"))

        #expect(try other.moments() == nil)
    }

    @Test(arguments: [
        "", "[]", "{}", "\u{0}", "{\"store\":\"/x/moments.sqlite\",\"account\":2,\"moments\":[1]}",
        "{\"store\":\"/y\",\"account\":1,\"moments\":[1]}",
        "{\"store\":\"/x/moments.sqlite\",\"account\":1,\"moments\":[\"1\"]}",
        "{\"store\":\"/x/moments.sqlite\",\"account\":1,\"moments\":[1e99]}",
        "{\"store\":\"/x/moments.sqlite\",\"account\":1,\"moments\":[\(String(repeating: "1,", count: 200))1]}",
        String(repeating: "[", count: 30_000), String(repeating: " ", count: 40_000),
    ])
    func anythingElseThanAListingIsRefused(text: String) throws {
        try write(text)

        #expect(throws: Failure.self) { try listing.moments() }
    }

    @Test(arguments: [0o620, 0o602] as [mode_t])
    func fileThatOthersMayWriteToIsRefused(mode: mode_t) throws {
        try listing.save([Moment.ID(1)])
        chmod(try file(), mode)

        #expect(throws: Failure.self) { try listing.moments() }
    }

    @Test func pipeIsRefusedAndNotWaitedFor() throws {
        try listing.save([])
        let path = try file()
        unlink(path)
        try #require(mkfifo(path, 0o600) == 0)

        #expect(throws: Failure.self) { try listing.moments() }
    }

    @Test func withoutAFolderThereIsNone() {
        #expect(LastListing(store: "/x", account: 1, folder: nil) == nil)
    }
}
