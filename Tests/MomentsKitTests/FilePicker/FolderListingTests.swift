import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

struct FolderListingTests {
    private static let found: [PhotoFolderEntry] = [
        .init(name: "moth.jpg", date: Date(timeIntervalSince1970: 1_000)), .init(name: "Trip", isFolder: true),
        .init(name: "boat.png", date: Date(timeIntervalSince1970: 2_000)), .init(name: "art", isFolder: true),
        .init(name: "old.jpg"), .init(name: "notes.jpg", isPhoto: false),
    ]

    private func listing(
        _ found: [PhotoFolderEntry] = Self.found, in folder: FilePath = "/home/ada", for use: FolderUse? = nil
    ) -> FolderListing {
        FolderListing(folder, found, for: use)
    }

    private func names(_ listing: FolderListing) -> [String] {
        listing.matches.map(\.entry.name.string)
    }

    private func firstChoice(_ listing: FolderListing) -> String? {
        listing.firstChoice.map { names(listing)[$0] }
    }

    // MARK: The order

    @Test func foldersStandBeforePhotosAndTheNewestPhotoFirst() {
        expectEqual(names(listing()), ["..", "art", "Trip", "boat.png", "moth.jpg", "notes.jpg", "old.jpg"])
    }

    @Test func theRootHasNoWayUpAndAFolderThatIsNotReadHasItAlone() {
        expectEqual(names(listing([], in: "/")), [])
        expectEqual(names(FolderListing("/home/ada")), [".."])
        expectEqual(names(FolderListing("/")), [])
    }

    @Test func whereAFolderIsChosenThereAreFoldersAloneAndItsPhotosAreCounted() {
        expectEqual(names(listing(for: .importing)), [".", "..", "art", "Trip"])
        expectEqual(listing(for: .importing).photoCount, 3)
    }

    @Test(arguments: [(FolderUse.importing, [".", ".."]), (.viewing, [".."])])
    func folderWithoutPhotosIsOfferedWhereThoseBelowItCount(use: FolderUse, expected: [String]) {
        expectEqual(names(listing([.init(name: "notes.jpg", isPhoto: false)], for: use)), expected)
    }

    @Test func folderIsEmptyWhereThereIsNothingButTheWayUp() {
        #expect(listing([]).isEmpty)
        #expect(!listing().isEmpty)
        #expect(!listing([], for: .importing).isEmpty)
    }

    // MARK: Matches

    @Test func lettersFindNamesThatHaveThemInTheirOrderUntilNothingIsLookedFor() {
        var listing = listing()

        listing.filter("mth")
        expectEqual(names(listing), ["moth.jpg"])
        expectEqual(listing.matches.first?.places, [0, 2, 3])
        listing.filter("xyz")
        expectEqual(names(listing), [])
        listing.filter("")

        expectEqual(listing.matches.count, 7)
    }

    @Test func ofNamesThatFitAlikeTheFirstOneListedComesFirst() {
        var listing = listing([.init(name: "b2.jpg"), .init(name: "b1.jpg")])

        listing.filter("b")

        expectEqual(names(listing), ["b1.jpg", "b2.jpg"])
    }

    @Test func aNameIsFoundWholeAmongThoseThatFit() {
        var listing = listing([.init(name: "b.jpg.png", date: Date()), .init(name: "b.jpg")])
        listing.filter("b.jpg")

        expectEqual(listing.firstIndex(named: "b.jpg").map { names(listing)[$0] }, "b.jpg")
        #expect(listing.firstIndex(named: "B.jpg") == nil)
    }

    @Test(arguments: [("Trip", true), ("trip", false), ("..", false), (".", false)])
    func anEntryIsThereByItsNameWhateverIsLookedFor(name: String, isThere: Bool) {
        var listing = listing(for: .importing)
        listing.filter("art")

        expectEqual(listing.hasEntry(named: name), isThere)
    }

    // MARK: The first choice

    @Test func theWayUpIsNotWhatIsWantedFirstAndAFolderOnlyWhereItHasPhotos() {
        expectEqual(firstChoice(listing()), "art")
        expectEqual(firstChoice(listing([], in: "/home")), "..")
        #expect(firstChoice(listing([], in: "/")) == nil)
        expectEqual(firstChoice(listing(for: .importing)), ".")
        expectEqual(firstChoice(listing([.init(name: "art", isFolder: true)], for: .importing)), "art")
        expectEqual(firstChoice(listing([], for: .importing)), ".")
    }

    // MARK: Paths

    @Test func anEntryHasThePathOfItsFolder() {
        expectEqual(listing().path(of: PhotoFolderEntry(name: "boat.png")), "/home/ada/boat.png")
        expectEqual(listing().path(of: FolderListing.parent), "/home")
    }
}
