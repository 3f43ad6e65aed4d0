import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// The window has 80 columns and 24 rows: photos take 8 lines in the timeline, 12 in an opened moment.
@Suite(.verifiedMocks) struct PicturesInTheTimelineTests {
    private let presenter = TimelinePresenterMock()
    private let pictures = PictureProviderMock()
    private let harness: ScreenHarness<TimelineScreen>

    init() throws {
        let (presenter, pictures) = (presenter, pictures)
        harness = try ScreenHarness {
            TimelineScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0, pictures: pictures)
        }
        harness.app.pictures = pictures
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    private func row(_ number: Int64, _ photos: PhotoProps...) -> MomentRowProps {
        var row = MomentRowProps(
            id: Moment.ID(number), author: "author \(number)", date: "3 h ago", text: "text \(number)")
        row.pictures = photos
        row.photos = photos.isEmpty ? nil : "\(photos.count) photos"
        return row
    }

    private func render(_ rows: MomentRowProps...) {
        var props = TimelineProps()
        props.rows = rows
        props.selection = rows.first?.id
        harness.screen.render(props)
    }

    private func line(of text: String) -> Int? {
        harness.lines.firstIndex { $0.contains(text) }
    }

    @Test func aPictureIsDrawnWhereLinesAreKeptForIt() throws {
        pictures.states["a"] = .sample(columns: 5, rows: 8)

        render(row(1, .sample("a", altText: "A lake")))

        let start = try #require(line(of: "text 1")) + 1
        let rows = harness.lines[start..<start + 9].map { $0.drop { $0 == "▌" || $0 == " " } }
        expectEqual(rows, ["AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE", "FFFFF", "GGGGG", "HHHHH", "▣ A lake"])
    }

    @Test func nothingMovesWhenAPictureComes() {
        render(row(1, .sample("a")), row(2))
        let before = line(of: "author 2")
        pictures.states["a"] = .sample(columns: 5, rows: 3)

        harness.app.pictureChanged()

        #expect(before != nil)
        expectEqual(line(of: "author 2"), before)
    }

    @Test func untilItIsThereItsAltTextStandsBelowItsPlaceAlone() {
        render(row(1, .sample("a", altText: "A lake")))

        expectEqual(harness.lines.count { $0.contains("▣") }, 2)
        expectEqual(harness.lines.count { $0.contains("▣ A lake") }, 1)
    }

    @Test(
        arguments: [(nil, "▣ The photo is damaged."), (.unavailable, "▣ A lake · The photo is damaged.")]
            as [(PhotoExtent?, String)])
    func whyThereIsNoneIsInItsPlaceOrInItsLineWhereItCannotBeHad(extent: PhotoExtent?, line: String) {
        pictures.states["a"] = .failed(.damaged)
        pictures.extents[.stored(name: "a")] = extent

        render(row(1, .sample("a", altText: "A lake")))

        #expect(harness.text.contains(line))
        expectEqual(harness.lines.count { $0.contains("A lake") }, 1)
    }

    @Test func onePhotoIsShownWholeAndSeveralFillTheirTiles() {
        render(row(1, .sample("a")))
        _ = harness.lines
        expectEqual(pictures.shapes, [PictureShape(columns: 72, rows: 8, fit: .whole, output: .cells(.indexed))])

        render(row(1, .sample("a"), .sample("b")))
        _ = harness.lines
        let tile = PictureShape(columns: 24, rows: 8, fit: .filled, output: .cells(.indexed))
        expectEqual(pictures.shapes, [tile, tile])
    }

    @Test func onlyWhatIsInViewIsAskedForFromTheTop() {
        render(row(1, .sample("a")), row(2, .sample("b")), row(3, .sample("c")), row(4, .sample("d")))
        _ = harness.lines

        expectEqual(pictures.asked, ["a", "b"])
    }

    @Test func aPictureThatIsPartlyInViewIsCut() throws {
        pictures.states["a"] = .sample(columns: 5, rows: 8)
        render(row(1, .sample("a")), row(2), row(3), row(4), row(5), row(6))

        harness.press("Ctrl+E", "Ctrl+E", "Ctrl+E", "Ctrl+E")

        let top = try #require(harness.lines.dropFirst(2).first)
        expectEqual(top.drop { $0 == "▌" || $0 == " " }, "CCCCC")
        #expect(presenter.calls.take().count <= 1)
    }

    @Test func aSmallWindowHasNone() {
        harness.resize(to: CellSize(columns: 40, rows: 12))

        render(row(1, .sample("a")))

        #expect(harness.text.contains("▣ 1 photos"))
        #expect(pictures.asked.isEmpty)
    }

    @Test func turnedOffWhileTheyAreShownTheyTakeNoRoom() throws {
        render(row(1, .sample("a")), row(2))
        let before = try #require(line(of: "author 2"))
        pictures.style = nil

        harness.app.pictureChanged()

        expectEqual(line(of: "author 2"), before - 7)
        #expect(harness.text.contains("▣ 1 photos"))
    }

    @Test func aRowInViewStaysAsHighAsItWasWhenItsPhotoCannotBeHad() {
        render(row(1, .sample("a")), row(2))
        let before = line(of: "author 2")
        pictures.extents[.stored(name: "a")] = .unavailable

        harness.app.pictureChanged()
        expectEqual(line(of: "author 2"), before)

        var liked = row(1, .sample("a"))
        liked.date = "4 h ago"
        render(liked, row(2))
        expectEqual(line(of: "author 2"), before)
    }

    @Test func aRowInViewHighlightsWhatIsLookedForNow() throws {
        var found = row(1, .sample("a", altText: "ferry front"))
        found.highlights.captions = [[0..<5, 6..<11]]
        render(found)
        _ = harness.lines

        found.highlights.captions = [[0..<5]]
        render(found)
        _ = harness.lines

        let caption = try #require(harness.terminal.cells().first { $0.map(\.text).joined().contains("ferry front") })
        let start = try #require(caption.firstIndex { $0.text == "f" })
        #expect(caption[start].foreground != caption[start + 6].foreground)
    }

    @Test func aPhotoThatCannotBeHadTakesOneLineOnceItsRowWasOutOfView() throws {
        let rows = (1...20).map { row($0, .sample("\($0)")) }
        var props = TimelineProps()
        props.rows = rows
        props.selection = rows[0].id
        harness.screen.render(props)
        _ = harness.lines
        pictures.extents[.stored(name: "1")] = .unavailable
        harness.app.pictureChanged()

        props.selection = rows[15].id
        harness.screen.render(props)
        _ = harness.lines
        props.selection = rows[0].id
        harness.screen.render(props)

        let (first, second) = (try #require(line(of: "author 1 ")), try #require(line(of: "author 2 ")))
        expectEqual(second - first, 4)
    }

    @Test func aScreenOfMomentsWhosePhotosAreNotHereShowsAsManyAsWhereEachPhotoTakesOneLine() {
        for number in 1...6 { pictures.extents[.stored(name: "\(number)")] = .unavailable }
        var bare = (1...6).map { row($0) }
        for index in bare.indices { bare[index].photos = "1 photo" }
        var props = TimelineProps()
        (props.rows, props.selection) = (bare, bare[0].id)
        harness.screen.render(props)
        let count = harness.lines.count { $0.contains("author") }

        props.rows = (1...6).map { row($0, .sample("\($0)")) }
        harness.screen.render(props)

        expectEqual(harness.lines.count { $0.contains("author") }, count)
    }

    @Test func wherePhotosCannotBeHadHowManyMoreThereAreStandsInTheLastLine() {
        pictures.extents = [.stored(name: "a"): .unavailable, .stored(name: "b"): .unavailable]
        var three = row(1, .sample("a", altText: "A lake"), .sample("b", altText: "A moth"))
        three.morePictures = "+1"

        render(three)

        #expect(harness.text.contains("▣ A moth +1"))
        #expect(!harness.text.contains("▣ A lake +1"))
    }

    @Test func howManyPhotosThereAreBesideThemStandsOnTheCornerOfTheLastOne() throws {
        for name in ["a", "b", "c", "d"] { pictures.states[name] = .sample(columns: 15, rows: 5) }
        var six = row(1, .sample("a"), .sample("b"), .sample("c"), .sample("d"))
        six.morePictures = "+2"

        render(six)

        let start = try #require(line(of: "text 1")) + 1
        #expect(harness.lines[start + 10].contains(" +2"))
        expectEqual(harness.lines.count { $0.contains("+2") }, 1)
    }

    private func renderOwner(background: PhotoSource? = .stored(name: "band")) {
        var props = TimelineProps()
        props.rows = [row(1), row(2)]
        props.selection = props.rows[0].id
        props.owner = TimelineOwnerProps(
            name: "Grace Hopper", avatar: AvatarProps(initials: "GH"), background: background)
        harness.screen.render(props)
    }

    @Test func ownerOfAFeedStandsAboveItsMomentsUnlessThereIsNoRoomForPhotos() {
        pictures.states["band"] = .sample(columns: 80, rows: 2)

        renderOwner()
        expectEqual(harness.lines[2...3].map { Set($0) }, [["A"], ["B"]])
        expectEqual(harness.lines[4], "  GH   Grace Hopper")
        #expect(harness.lines[7].contains("author 1"))

        // Without a background no lines are kept for it.
        renderOwner(background: nil)
        expectEqual(harness.lines[2], "  GH   Grace Hopper")
        #expect(harness.lines[5].contains("author 1"))

        harness.resize(to: CellSize(columns: 40, rows: 12))
        #expect(!harness.text.contains("Grace Hopper"))
        #expect(harness.lines[1].contains("author 1"))
    }

    @Test(
        arguments: [("Grace Hopper", .ownProfile), ("author 2", .select(2))] as [(String, TimelinePresenterMock.Call)])
    func clickOnTheOwnerOfAFeedLeadsToTheirProfileAndOneBelowIsOnThatMoment(
        text: String, call: TimelinePresenterMock.Call
    ) throws {
        renderOwner()

        try harness.click(text)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func eachFrameIsOne() {
        let frames = pictures.frames
        render(row(1, .sample("a")))
        _ = harness.lines

        expectEqual(pictures.frames, frames + 1)
        #expect(!pictures.isInFrame)
    }
}
