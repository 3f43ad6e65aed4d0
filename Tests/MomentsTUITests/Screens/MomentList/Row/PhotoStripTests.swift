import Foundation
import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct PhotoStripTests {
    private func strip(
        _ count: Int, highlights: [[Range<Int>]] = [], width: Int = 77, rows: Int = 8
    ) -> PhotoStrip? {
        var strip = PhotoStrip(
            (0..<count).map { .sample("\($0)", altText: "alt \($0)") }, width: width, in: PhotoRoom(rows: rows))
        strip?.highlights = highlights
        return strip
    }

    private func text(_ lines: ArraySlice<MomentBlock.Line>?) -> [String]? {
        lines?.map { $0.map(\.text.string).joined() }
    }

    @Test func photosThatLieElsewhereTakeNoRoomWhereTheyAreNotFetched() {
        let photos = [PhotoProps(source: .remote(address: "https://a.example/1.jpg", feed: 3), name: "1.jpg")]

        #expect(PhotoStrip(photos, width: 77, in: PhotoRoom(rows: 8, showsRemote: false)) == nil)
        #expect(PhotoStrip(photos, width: 77, in: PhotoRoom(rows: 8, showsRemote: true)) != nil)
    }

    @Test(
        arguments: [
            ("one has all the room", 1, 77, 8, [0..<77], 0..<8), ("two", 2, 77, 8, [0..<24, 26..<50], 0..<8),
            ("three", 3, 77, 8, [0..<24, 26..<50, 52..<76], 0..<8),
            (
                "three that would be narrower than four to five are lower", 3, 57, 13, [0..<17, 19..<36, 38..<55],
                0..<10
            ),
            ("four that would be too low", 4, 77, 4, nil, 0..<4),
        ] as [(String, Int, Int, Int, [Range<Int>]?, Range<Int>)])
    func severalPhotosStandSideBySide(
        _: String, count: Int, width: Int, height: Int, columns: [Range<Int>]?, rows: Range<Int>
    ) {
        let tiles = strip(count, width: width, rows: height)?.tiles

        if let columns { expectEqual(tiles?.map(\.columns), columns) }
        expectEqual(tiles?.map(\.rows), Array(repeating: rows, count: count))
    }

    @Test(arguments: [(0, 77, 8), (1, 77, 0), (4, 15, 8)])
    func withoutPhotosOrRoomThereIsNone(count: Int, width: Int, rows: Int) {
        #expect(strip(count, width: width, rows: rows) == nil)
    }

    @Test(arguments: [(1, [[0..<3]], ["alt"]), (2, [[0..<3], [4..<5]], ["alt", "1"])])
    func matchesAreHighlightedInTheCaptions(count: Int, highlights: [[Range<Int>]], found: [String]) {
        let line = strip(count, highlights: highlights)?.lines.last

        expectEqual(line?.filter { $0.style == .match }.map(\.text.string), found)
    }

    @Test func captionsOfThoseThatAreShownKeepTheirHighlights() {
        let away = PhotoProps(source: .remote(address: "https://a.example/1.jpg", feed: 3), name: "1 of 2")
        var strip = PhotoStrip(
            [away, .sample("b", altText: "A lake")], width: 77, in: PhotoRoom(rows: 8, showsRemote: false))
        strip?.highlights = [[0..<1], [2..<6]]

        expectEqual(strip?.lines.last?.filter { $0.style == .match }.map(\.text.string), ["lake"])
    }

    @Test(arguments: [(57, 13, 27, 9), (120, 13, 27, 9), (77, 8, 15, 5)])
    func fourStandTwoByTwoWithLikeGaps(width: Int, rows: Int, columns: Int, height: Int) {
        let shown = strip(4, width: width, rows: rows)
        let (left, right) = (0..<columns, columns + 2..<2 * columns + 2)

        expectEqual(shown?.tiles.map(\.columns), [left, right, left, right])
        expectEqual(shown?.tiles[0].rows, 0..<height)
        expectEqual(shown?.tiles[3].rows, height + 1..<2 * height + 1)
        expectEqual(shown?.rows, 2 * height + 2)
    }

    @Test func withoutAltTextsFourHaveTheSameGapAndNoCaptions() {
        let photos = (0..<4).map { PhotoProps.sample("\($0)") }
        let strip = PhotoStrip(photos, width: 77, in: PhotoRoom(rows: 8))

        expectEqual(strip?.tiles[3].rows, 6..<11)
        expectEqual(strip?.rows, 11)
        expectEqual(strip?.lines.allSatisfy(\.isEmpty), true)
    }

    @Test(arguments: [(960, 320, 72, 12), (2400, 200, 72, 3), (400, 600, 72, 16), (10_000, 10, 72, 1), (40, 40, 72, 4)])
    func aPhotoTakesNoMoreLinesThanItsPicture(width: Int, height: Int, columns: Int, rows: Int) {
        let photo = PhotoProps(
            source: .stored(name: "a"), altText: "alt", name: "a", size: PhotoSize(width: width, height: height))

        let strip = PhotoStrip([photo], width: columns, in: PhotoRoom(rows: 16))

        expectEqual(strip?.tiles.map(\.rows), [0..<rows])
        expectEqual(strip?.rows, rows + 1)
    }

    @Test func knownPictureGivesThePhotoItsSize() {
        let pictures = PictureProviderMock()
        pictures.extents[.stored(name: "0")] = PhotoSize(width: 720, height: 60).map(PhotoExtent.size)

        let strip = PhotoStrip([.sample("0")], width: 72, in: PhotoRoom(rows: 16), known: pictures)

        expectEqual(strip?.tiles.map(\.rows), [0..<3])
    }

    @Test func aPhotoThatCannotBeHadTakesOneLine() {
        let pictures = PictureProviderMock()
        pictures.extents = [.stored(name: "1"): .unavailable]
        let photos = ["0", "1"].map { PhotoProps.sample($0, altText: "alt \($0)") }

        let both = PhotoStrip(photos, width: 77, in: PhotoRoom(rows: 8), known: pictures)
        let alone = PhotoStrip([photos[1]], width: 77, in: PhotoRoom(rows: 8), known: pictures)

        expectEqual(both?.tiles.map(\.photo), [photos[0]])
        expectEqual(both?.unavailable.map(\.rows.lowerBound), [9])
        expectEqual(both?.rows, 10)
        expectEqual(alone?.rows, 1)
    }

    @Test(arguments: [(3, 2), (6, 2), (6, 3), (12, 3)])
    func aGridOfManyFitsIntoItsLines(count: Int, least: Int) {
        let photos = (0..<count).map { PhotoProps.sample("\($0)") }
        for (width, rows) in [(77, 19), (57, 30), (100, 50)] {
            let grid = PhotoStrip(gridOf: photos, width: width, maximumRows: rows, in: PhotoRoom(rows: 12))

            expectEqual(grid?.tiles.count, count)
            #expect((least...rows).contains(grid?.rows ?? 0))
            #expect(grid?.tiles.allSatisfy { $0.columns.upperBound <= width } ?? false)
        }
    }

    @Test func ofAGridPhotosThatCannotBeHadTakeOneLineEach() {
        let pictures = PictureProviderMock()
        pictures.extents = [.stored(name: "1"): .unavailable]
        let photos = (0..<4).map { PhotoProps.sample("\($0)") }

        let grid = PhotoStrip(gridOf: photos, width: 77, maximumRows: 19, in: PhotoRoom(rows: 12), known: pictures)

        expectEqual(grid?.tiles.map(\.photo.source), ["0", "2", "3"].map { .stored(name: $0) })
        expectEqual(grid?.unavailable.map(\.photo), [photos[1]])
        expectEqual(grid?.unavailable.map(\.rows.lowerBound), [(grid?.rows ?? 0) - 1])
        #expect((grid?.rows ?? 20) <= 19)
    }

    /// In the second case photos above each other would be larger by a quarter.
    @Test(arguments: [(60, 31, [0..<27, 29..<56, 0..<27]), (54, 29, [0..<24, 26..<50, 0..<24])])
    func photosOfAGridStandSideBySideWhereTheyAreHardlySmallerThen(width: Int, rows: Int, columns: [Range<Int>]) {
        let grid = PhotoStrip(
            gridOf: ["a", "b", "c"].map { .sample($0) }, width: width, maximumRows: rows, in: PhotoRoom(rows: 20))

        expectEqual(grid?.tiles.map(\.columns), columns)
    }

    @Test func twoPhotosAreNoGrid() {
        #expect(
            PhotoStrip(gridOf: [.sample("a"), .sample("b")], width: 60, maximumRows: 31, in: PhotoRoom(rows: 20)) == nil
        )
    }

    @Test func belowEachStandsWhatIsToBeSeenOnItAndHowManyMoreThereAre() {
        let more = PhotoStrip([.sample("0", altText: "alt 0")], more: "+3", width: 77, in: PhotoRoom(rows: 8))

        expectEqual(text(strip(2)?.lines.suffix(1)), ["alt 0                     alt 1"])
        expectEqual(text(strip(1)?.lines.suffix(1)), ["▣ alt 0"])
        expectEqual(text(more?.lines.suffix(1)), ["▣ alt 0 +3"])
    }

    @Test func captionsOfNeighboursAreApart() throws {
        let alt = String(repeating: "long", count: 40)
        let photos = ["a", "b", "c", "d"].map { PhotoProps.sample($0, altText: alt) }

        let strip = try #require(PhotoStrip(photos, width: 60, in: PhotoRoom(rows: 6)))
        let caption = try #require(text(strip.lines.suffix(1))?.first)

        expectEqual(caption.components(separatedBy: "  ").count, 2)
        #expect(caption.count <= 60)
    }
}
