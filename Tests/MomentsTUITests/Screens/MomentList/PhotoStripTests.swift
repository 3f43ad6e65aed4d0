import MomentsCore
import MomentsKit
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct PhotoStripTests {
    private func strip(_ count: Int, width: Int = 77, rows: Int = 8) -> PhotoStrip? {
        PhotoStrip((0..<count).map { .sample("\($0)", altText: "alt \($0)") }, width: width, in: PhotoRoom(rows: rows))
    }

    private func text(_ lines: [MomentBlock.Line]?) -> [String]? {
        lines?.map { $0.map(\.text.string).joined() }
    }

    @Test func photosThatLieElsewhereTakeNoRoomWhereTheyAreNotFetched() {
        let photos = [PhotoProps(source: .remote(address: "https://a.example/1.jpg", feed: 3), name: "1.jpg")]

        #expect(PhotoStrip(photos, width: 77, in: PhotoRoom(rows: 8, showsRemote: false)) == nil)
        #expect(PhotoStrip(photos, width: 77, in: PhotoRoom(rows: 8, showsRemote: true)) != nil)
    }

    @Test func onePhotoHasAllTheRoom() {
        #expect(strip(1)?.tiles.map(\.columns) == [0..<77])
    }

    @Test func severalStandSideBySide() {
        #expect(strip(2)?.tiles.map(\.columns) == [0..<24, 25..<49])
        #expect(strip(4)?.tiles.map(\.columns) == [0..<18, 19..<37, 38..<56, 57..<75])
    }

    @Test func whatWasFoundIsHighlightedInTheCaptions() {
        let highlights = [[0..<3], [4..<5]]

        let found = strip(2)?.captions(more: nil, width: 77, highlights: highlights)[0].filter { $0.style == .match }

        #expect(found?.map(\.text.string) == ["alt", "1"])
    }

    @Test func whatWasFoundIsHighlightedInTheCaptionOfOne() {
        let lines = strip(1)?.captions(more: nil, width: 77, highlights: [[0..<3]])

        #expect(lines?[0].filter { $0.style == .match }.map(\.text.string) == ["alt"])
    }

    @Test func captionsOfThoseThatAreShownKeepTheirHighlights() {
        let away = PhotoProps(source: .remote(address: "https://a.example/1.jpg", feed: 3), name: "1 of 2")
        let strip = PhotoStrip(
            [away, .sample("b", altText: "A lake")], width: 77, in: PhotoRoom(rows: 8, showsRemote: false))

        let found = strip?.captions(more: nil, width: 77, highlights: [[0..<1], [2..<6]])[0]

        #expect(found?.filter { $0.style == .match }.map(\.text.string) == ["lake"])
    }

    @Test func withoutPhotosOrRoomThereIsNone() {
        #expect(strip(0) == nil)
        #expect(strip(1, rows: 0) == nil)
        #expect(strip(4, width: 20) == nil)
    }

    @Test func belowEachStandsWhatIsToBeSeenOnIt() {
        #expect(text(strip(2)?.captions(more: nil, width: 77)) == ["alt 0                    alt 1"])
        #expect(text(strip(1)?.captions(more: nil, width: 77)) == ["▣ alt 0"])
    }

    @Test func theRestIsCounted() {
        #expect(text(strip(2)?.captions(more: "+3", width: 77)) == ["alt 0                    alt 1 +3"])
        #expect(text(strip(1)?.captions(more: "+3", width: 77)) == ["▣ alt 0 +3"])
    }

    @Test func captionsAreCutToTheirTiles() throws {
        let alt = String(repeating: "long ", count: 40)
        let photos = ["a", "b", "c", "d"].map { PhotoProps.sample($0, altText: alt) }

        for more in [nil, "+12"] {
            let strip = try #require(PhotoStrip(photos, width: 45, in: PhotoRoom(rows: 6)))
            let lines = strip.captions(more: more, width: 45)
            #expect(lines.count == 1)
            #expect(lines.allSatisfy { $0.reduce(0) { $0 + $1.text.width } <= 45 })
        }
    }
}
