import Foundation
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct OverlayScreenTests {
    private let content = OverlayContentMock()
    private let harness: ScreenHarness<GroundScreen>

    init() throws {
        harness = try ScreenHarness(columns: 100, rows: 24) { _ in GroundScreen() }
        harness.app.push(OverlayScreen(content))
    }

    @Test func contentIsActiveWhileItIsOnTop() {
        #expect(content.isActive)

        harness.app.push(OverlayScreen(OverlayContentMock()))

        #expect(!content.isActive)
    }

    // MARK: Painting

    @Test func boxIsCentredAsHighAsItsContentAndAtMostEightyColumnsWideAboveADimmedScreen() {
        expectEqual(harness.lines.indices.filter { harness.lines[$0].contains("x") }, [10, 11, 12])
        #expect(harness.lines[9].contains("╭─ Title ─") && harness.lines[13].contains("╰──"))
        expectEqual(harness.lines[11], ground(5) + "│" + String(repeating: "x", count: 78) + "│" + ground(5))
        #expect(harness.terminal.cells()[0].allSatisfy { $0.isDim && !$0.isBold })
        #expect(harness.terminal.cursor == nil)
    }

    @Test func onlyTheBoxOnTopIsDrawn() {
        content.rows = 9

        pushAnother()

        _ = harness.lines
        #expect(harness.terminal.cells()[0].allSatisfy { $0.isDim && !$0.isBold })
        expectEqual(harness.lines.filter { $0.contains("╭─") }, [harness.lines[9]])
        #expect(harness.lines[9].contains("╭─ Another ─"))
        expectEqual(harness.lines[8], ground(50))
    }

    @Test func aBoxThatIsLeftShowsTheOneThatItCameFrom() {
        pushAnother()

        harness.app.back()

        #expect(harness.lines[9].contains("╭─ Title ─"))
    }

    @Test func picturesBelowABoxAreDimmedAndNoOthers() {
        let pictures = PictureProvidingMock()
        harness.app.pictures = pictures

        harness.app.paintAnew()

        expectEqual(pictures.dimming, [true, false])
    }

    @Test(arguments: [(80, 78, 0), (83, 81, 0), (84, 78, 1)])
    func aBoxWithoutRoomForAMarginGoesFromEdgeToEdge(columns: Int, width: Int, margin: Int) {
        harness.resize(to: CellSize(columns: columns, rows: 24))

        let box = "│" + String(repeating: "x", count: width) + "│"
        expectEqual(harness.lines[11], ground(margin) + box + ground(margin))
        #expect(harness.lines[0].contains("字"))
    }

    @Test(arguments: [([99], 0, 2...21), ([9, 2], 0, 7...8), ([2, 9], 0, 7...15), ([3], 4, 8...10)])
    func boxIsAsHighAsItsContentAndKeepsItsUpperEdgeWhileThatGetsLower(
        heights: [Int], spareRows: Int, rows: ClosedRange<Int>
    ) {
        content.spareRows = spareRows
        for height in heights {
            content.rows = height
            harness.app.paintAnew()
        }

        expectEqual(harness.lines.indices.filter { harness.lines[$0].contains("x") }, Array(rows))
    }

    @Test func smallWindowIsAllTheBoxs() {
        harness.resize(to: CellSize(columns: 40, rows: 12))

        expectEqual(harness.lines[0], "── Title " + String(repeating: "─", count: 31))
        expectEqual(harness.lines[1...], ArraySlice((1...11).map { _ in String(repeating: "x", count: 40) }))
    }

    @Test(arguments: [CellSize(columns: 1, rows: 1), CellSize(columns: 3, rows: 2), CellSize(columns: 300, rows: 2)])
    func boxIsPaintedInAnySize(size: CellSize) {
        harness.resize(to: size)

        expectEqual(harness.lines.count, size.rows)
    }

    @Test func longTitleEndsInTheBorder() {
        content.title = HostileText.all.joined()

        harness.app.paintAnew()

        #expect(harness.lines[9].contains("…"))
        #expect(harness.lines[9].contains("─╮"))
    }

    // MARK: Mouse

    @Test(
        arguments: [
            ("in the box it is the content's", .click, 11, 20, true, [.mouse(.click, row: 1, column: 9)]),
            ("above it closes the box", .click, 2, 20, true, [.perform(.back)]),
            ("beside as well", .click, 11, 2, true, [.perform(.back)]),
            ("the wheel does nothing there", .wheelDown, 2, 20, true, []),
            ("a form stays open", .click, 2, 20, false, []),
        ] as [(String, MouseEvent, Int, Int, Bool, [OverlayContentMock.Call])])
    func clickOutsideClosesTheBoxUnlessItIsAForm(
        _: String, event: MouseEvent, row: Int, column: Int, closes: Bool, calls: [OverlayContentMock.Call]
    ) {
        if !closes {
            content.outside = nil
            harness.app.push(OverlayScreen(content))
        }
        _ = harness.lines

        harness.mouse(event, row: row, column: column)

        expectEqual(content.calls.take(), calls)
    }

    @Test(arguments: [
        (false, "2", "Email"), (true, "Fa\r", "Server"), (true, "Faj\r", "Address"), (true, "Ue", "Name"),
    ])
    func clickBesideAFormOfTheAppLeavesItOpen(isDemo: Bool, keys: String, label: String) async throws {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 100, rows: 30), demo: isDemo, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400))
        await driver.waitUntilIdle()
        for key in keys.utf8 {
            driver.receive([key])
            await driver.waitUntilIdle()
        }
        let form = driver.snapshot.text

        driver.receive(Array("\u{1B}[<0;1;15M".utf8))
        await driver.waitUntilIdle()

        #expect(form.contains(label))
        expectEqual(driver.snapshot.text, form)
    }

    private func pushAnother() {
        let another = OverlayContentMock()
        another.title = "Another"
        harness.app.push(OverlayScreen(another))
    }

    private func ground(_ count: Int) -> String { String(repeating: "字", count: count) }
}
