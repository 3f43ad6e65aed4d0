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

    @Test func boxIsCentredAndAsHighAsItsContent() {
        expectEqual(harness.lines.indices.filter { harness.lines[$0].contains("x") }, [10, 11, 12])
        #expect(harness.lines[9].contains("╭─ Title ─") && harness.lines[13].contains("╰──"))
    }

    @Test func boxIsAtMostEightyColumnsWide() {
        expectEqual(harness.lines[11], ground(5) + "│" + String(repeating: "x", count: 78) + "│" + ground(5))
    }

    @Test func screenBelowIsDimmedWithoutItsCursor() {
        _ = harness.lines

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

    @Test(arguments: [80, 83])
    func aBoxWithoutRoomForAMarginGoesFromEdgeToEdge(columns: Int) {
        harness.resize(to: CellSize(columns: columns, rows: 24))

        expectEqual(harness.lines[11], "│" + String(repeating: "x", count: columns - 2) + "│")
        #expect(harness.lines[0].contains("字"))
    }

    @Test func aWiderWindowShowsWhatIsBelowAtBothSides() {
        harness.resize(to: CellSize(columns: 84, rows: 24))

        expectEqual(harness.lines[11], ground(1) + "│" + String(repeating: "x", count: 78) + "│" + ground(1))
    }

    @Test func contentThatIsTooHighGetsTheWindowButForItsMargin() {
        content.rows = 99

        harness.app.paintAnew()

        expectEqual(harness.lines.filter { $0.contains("x") }.count, 20)
    }

    @Test func boxThatWasHighStaysSo() {
        content.rows = 9
        harness.app.paintAnew()
        content.rows = 2

        harness.app.paintAnew()

        expectEqual(harness.lines.filter { $0.contains("x") }.count, 9)
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

    @Test func clickInTheBoxIsTheContentsInItsCoordinates() {
        _ = harness.lines

        harness.mouse(.click, row: 11, column: 20)

        expectEqual(content.calls.take(), [.mouse(.click, row: 1, column: 9)])
    }

    @Test func clickOutsideClosesTheBox() {
        _ = harness.lines

        harness.mouse(.click, row: 2, column: 20)
        harness.mouse(.click, row: 11, column: 2)

        expectEqual(content.calls.take(), [.perform(.back), .perform(.back)])
    }

    @Test func wheelOutsideDoesNothing() {
        _ = harness.lines

        harness.mouse(.wheelDown, row: 2, column: 20)

        #expect(content.calls.take().isEmpty)
    }

    @Test func clickOutsideLeavesAFormOpen() {
        content.outside = nil
        harness.app.push(OverlayScreen(content))
        _ = harness.lines

        harness.mouse(.click, row: 2, column: 20)

        #expect(content.calls.take().isEmpty)
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
