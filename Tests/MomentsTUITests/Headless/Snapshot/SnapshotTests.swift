import TestSupport
import Testing

@testable import MomentsTUI

struct SnapshotTests {
    private func cells(_ text: String, _ look: Snapshot.Look = Snapshot.Look()) -> [Snapshot.Cell] {
        text.map { Snapshot.Cell(text: String($0), look: look) }
    }

    private func wide(_ text: String, _ look: Snapshot.Look = Snapshot.Look()) -> [Snapshot.Cell] {
        text.map { Snapshot.Cell(text: String($0), width: 2, look: look) }
    }

    @Test func textIsTheRowsWithoutTheBlanksAtTheirEnds() {
        let snapshot = Snapshot(cells: [cells(" one  "), cells("      "), wide("日本") + cells("  ")])

        expectEqual(snapshot.text, " one\n\n日本\n")
        expectEqual(snapshot.lines, [" one", "", "日本"])
        expectEqual([snapshot.columns, snapshot.rows], [6, 3])
    }

    @Test func hiddenCursorHasNoLine() {
        let lines = ["one", "two"]

        expectEqual(Snapshot(lines: lines, cursor: Snapshot.Cursor(row: 1, column: 0)).cursorLine, "two")
        #expect(Snapshot(lines: lines, cursor: Snapshot.Cursor(row: 2, column: 0)).cursorLine == nil)
        #expect(Snapshot(lines: lines).cursorLine == nil)
    }

    @Test func plainRowsHaveNoEscapeSequences() {
        expectEqual(Snapshot(lines: ["a b  ", ""]).ansi, "a b\n\n")
    }

    @Test(arguments: [
        (Snapshot.Look(foreground: 1), "0;31"), (Snapshot.Look(background: 7), "0;47"),
        (Snapshot.Look(foreground: 9, background: 15), "0;91;107"),
        (Snapshot.Look(foreground: 208, background: 16), "0;38;5;208;48;5;16"),
        (Snapshot.Look(foreground: 0xFF8001, background: 0x000100), "0;38;2;255;128;1;48;2;0;1;0"),
        (Snapshot.Look(foreground: 2, attributes: [.bold, .dim, .underline, .reverse]), "0;1;2;4;7;32"),
    ])
    func lookIsOneEscapeSequence(look: Snapshot.Look, parameters: String) {
        expectEqual(Snapshot(cells: [cells("x", look)]).ansi, "\u{1B}[\(parameters)mx\u{1B}[0m\n")
    }

    @Test func aRowEndsInTheTerminalsOwnLook() {
        let bold = Snapshot.Look(attributes: .bold)
        let bar = Snapshot.Look(attributes: .reverse)

        let snapshot = Snapshot(cells: [
            cells("a") + cells("bc", bold) + cells("d "), cells("e ", bar), cells("f ", bold),
        ])

        expectEqual(snapshot.ansi, "a\u{1B}[0;1mbc\u{1B}[0md\n\u{1B}[0;7me \u{1B}[0m\n\u{1B}[0;1mf\u{1B}[0m\n")
    }

    // MARK: SVG

    @Test func everyWordHasAPlaceOfItsOwn() {
        let svg = Snapshot(cells: [cells("ab  cd"), wide("日") + cells("é x ")]).svg

        #expect(
            svg.contains(
                "<text y=\"50\"><tspan x=\"18\" textLength=\"18\">ab</tspan><tspan x=\"54\" textLength=\"18\">cd</tspan></text>"
            ))
        #expect(
            svg.contains(
                "<text y=\"69\"><tspan x=\"18\">日</tspan><tspan x=\"36\">é</tspan><tspan x=\"54\">x</tspan></text>"))
    }

    @Test func svgIsAsLargeAsItsScreen() {
        let svg = Snapshot(cells: Array(repeating: cells(String(repeating: " ", count: 80)), count: 24)).svg

        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"756\" height=\"510\""))
        #expect(!svg.contains("<tspan"))
    }

    @Test func looksBecomeAttributes() {
        let look = Snapshot.Look(foreground: 1, background: 4, attributes: [.bold, .dim, .underline])
        let svg = Snapshot(cells: [cells("a b", look)]).svg

        #expect(svg.contains("<tspan x=\"18\" fill=\"#f2728c\" fill-opacity=\"0.6\" font-weight=\"bold\">a</tspan>"))
        #expect(svg.contains("width=\"27\" height=\"19\" shape-rendering=\"crispEdges\" fill=\"#7aa8f7\"/>"))
        #expect(svg.contains("height=\"1\" fill=\"#f2728c\" fill-opacity=\"0.6\"/>"))
    }

    @Test func reverseSwapsForegroundAndBackground() {
        let svg = Snapshot(cells: [cells("a", Snapshot.Look(attributes: .reverse))]).svg

        #expect(svg.contains("fill=\"\(SVGPalette.foreground)\"/>"))
        #expect(svg.contains("<tspan x=\"18\" fill=\"\(SVGPalette.background)\">a</tspan>"))
    }

    @Test(arguments: [
        ("─", "M22.5 45.5H27M22.5 45.5H18"), ("┌", "M22.5 45.5H27M22.5 45.5V55"), ("╭", "M22.5 55Q22.5 45.5 27 45.5"),
        ("█", "M18 36H27V55H18Z"), ("▌", "M18 36H22V55H18Z"), ("▄", "M18 45H27V55H18Z"), ("▐", "M22 36H27V55H22Z"),
        ("▚", "M18 36H22V45H18ZM22 45H27V55H22Z"), ("▕", "M25 36H27V55H25Z"),
    ])
    func linesAndBlocksAreDrawn(character: String, path: String) {
        let svg = Snapshot(lines: [character]).svg

        #expect(svg.contains("<path d=\"\(path)\""))
        #expect(!svg.contains("<tspan"))
    }

    @Test func theCursorIsShownWhereItIs() {
        let caret =
            "<rect x=\"27\" y=\"36\" width=\"9\" height=\"19\" shape-rendering=\"crispEdges\" fill-opacity=\"0.6\"/>"

        #expect(Snapshot(lines: ["ab"], cursor: Snapshot.Cursor(row: 0, column: 1)).svg.contains(caret))
        #expect(!Snapshot(lines: ["ab"]).svg.contains(caret))
    }

    @Test func textIsEscapedInSVG() {
        let svg = Snapshot(cells: [cells("<b>&\"'"), cells("\u{1B}\u{0}\u{FFFE}")]).svg

        #expect(svg.contains(">&lt;b&gt;&amp;&quot;'</tspan>"))
        #expect(svg.contains(">\u{FFFD}</tspan>"))
        #expect(!svg.unicodeScalars.contains { [0x00, 0x1B, 0xFFFE].contains($0.value) })
    }

    @Test func svgRefersToNothingOutside() {
        let svg = Snapshot(lines: ["https://example.com"]).svg

        #expect(!svg.contains("href") && !svg.contains("url(") && !svg.contains("<image") && !svg.contains("<script"))
    }

    @Test(
        arguments: [
            (0, "#3b3f54"), (15, "#f4f6ff"), (16, "#000000"), (208, "#ff8700"), (231, "#ffffff"), (232, "#080808"),
            (255, "#eeeeee"), (0x000100, "#000100"), (0xFF8700, "#ff8700"),
        ])
    func colorsAreThoseOfXtermsTableAndBeyondIt24Bits(number: Int, hex: String) {
        expectEqual(SVGPalette.hex(number), hex)
    }

    @Test func svgWindowHasTheMostCommonBackground() {
        let light = Snapshot.Look(foreground: 235, background: 255)
        let bar = Snapshot.Look(foreground: 231, background: 24)

        let svg = Snapshot(cells: [cells("bar", bar), cells("text", light)]).svg

        #expect(svg.contains("rx=\"10\" fill=\"#eeeeee\""))
        #expect(svg.contains("fill=\"#005f87\""))
    }
}
