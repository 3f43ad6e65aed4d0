import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

@MainActor struct SurfacePictureTests {
    private let terminal: OffscreenTerminal

    init() throws {
        terminal = try OffscreenTerminal(size: CellSize(columns: 10, rows: 3))
    }

    @Test func pictureIsShownInItsGlyphsAndColours() {
        terminal.surface.draw {
            $0.put(.filled("▀", columns: 2, foreground: 208, background: 17), row: 1, column: 3)
        }

        expectEqual(terminal.lines, ["", "   ▀▀", ""])
        expectEqual(terminal.cells()[1][4], ScreenCell(text: "▀", foreground: 208, background: 17))
    }

    @Test(arguments: [
        (0, 0, ["abc", "def", ""]), (-1, -1, ["ef", "", ""]), (2, 8, ["", "", "        ab"]), (3, 0, ["", "", ""]),
        (-2, 0, ["", "", ""]), (0, 10, ["", "", ""]), (0, -3, ["", "", ""]), (Int.max, Int.min, ["", "", ""]),
        (Int.min, Int.max, ["", "", ""]),
    ])
    func pictureIsCutAtTheEdges(row: Int, column: Int, lines: [String]) {
        terminal.surface.draw { $0.put(.drawn(["abc", "def"]), row: row, column: column) }

        expectEqual(terminal.lines, lines)
    }

    @Test func pictureKeepsToItsPartOfTheScreen() {
        terminal.surface.draw {
            $0.part(rows: 1..<2, columns: 2..<4).put(.drawn(["abc", "def"]), row: -1, column: 1)
        }

        expectEqual(terminal.lines, ["", "   d", ""])
    }

    @Test func dotsChangePlacesOnALightBackground() {
        let picture = PictureCells.drawn(["\u{2801}\u{28FF}\u{2800} "], .none)

        for isOnLight in [false, true] {
            terminal.surface.isOnLight = isOnLight
            terminal.surface.draw { $0.put(picture, row: isOnLight ? 1 : 0, column: 0) }
            #expect(terminal.lines[isOnLight ? 1 : 0] == (isOnLight ? "\u{28FE} \u{28FF}" : "\u{2801}\u{28FF}"))
        }
    }

    @Test(arguments: [(Theme.Name.light, "\u{28FE}"), (.dark, "\u{2801}")])
    func dotsAreWhereThePictureIsDarkOnTheLightGroundOfATheme(theme: Theme.Name, glyph: String) throws {
        let terminal = try OffscreenTerminal(
            size: CellSize(columns: 1, rows: 1), theme: Theme(theme), depth: .sixteen)

        terminal.surface.draw { $0.put(.drawn(["\u{2801}"], .none), row: 0, column: 0) }

        expectEqual(terminal.lines[0], glyph)
    }

    /// Its font has no Braille.
    @Test func linuxConsoleShowsShades() throws {
        let recording = try RecordingSurface(terminal: "linux", size: CellSize(columns: 8, rows: 1))

        recording.surface.draw {
            $0.put(.drawn(["\u{2801}\u{2807}\u{287F}\u{28FF}\u{2800}"], .none), row: 0, column: 0)
        }

        #expect(TerminalOutput(try recording.takeBytes()).text.contains("░▒▓█"))
    }

    @Test func dotsInColoursStayInTheirPlaces() {
        terminal.surface.isOnLight = true
        terminal.surface.draw { $0.put(.drawn(["\u{2801}"]), row: 0, column: 0) }

        expectEqual(terminal.lines[0], "\u{2801}")
    }

    @Test func textCoversAPicture() {
        terminal.surface.draw {
            $0.put(.drawn(["abcdef"], foreground: 208), row: 0, column: 0)
            $0.put("日", row: 0, column: 2)
        }

        expectEqual(terminal.lines[0], "ab日ef")
        expectEqual(terminal.cells()[0].map(\.foreground).prefix(5), [208, 208, nil, 208, 208])
    }

    @Test func pictureCoversHalfAWideCharacter() {
        terminal.surface.draw {
            $0.put("日本", row: 0, column: 0)
            $0.put(.drawn(["ab"]), row: 0, column: 1)
        }

        expectEqual(terminal.lines[0], " ab")
    }

    @Test func pictureBehindADialogIsHalfwayToTheGround() {
        terminal.surface.draw {
            $0.dimmed.put(.filled(foreground: 208, background: 231), row: 0, column: 0)
            $0.unfocused.put(.filled(foreground: 208), row: 1, column: 0)
        }

        expectEqual(terminal.cells().map { $0[0].foreground }, [94, 208, nil])
        expectEqual(terminal.cells()[0][0].background, 244)
        #expect(!terminal.cells()[0][0].isDim)
    }

    @Test func pictureBehindADialogOnALightGroundIsLighter() {
        terminal.surface.isOnLight = true

        terminal.surface.draw { $0.dimmed.put(.filled(foreground: 208), row: 0, column: 0) }

        expectEqual(terminal.cells()[0][0].foreground, 216)
    }

    @Test func cellWithoutAColourIsDimBehindADialog() {
        terminal.surface.draw { $0.dimmed.put(.filled("x"), row: 0, column: 0) }

        #expect(terminal.cells()[0][0].isDim)
    }

    @Test func cellWithoutColoursLooksLikeThePage() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 4, rows: 1), theme: Theme(.dark))

        terminal.surface.draw {
            $0.put("x", row: 0, column: 0)
            $0.put(.filled("x"), row: 0, column: 1)
        }

        expectEqual(terminal.cells()[0][1], terminal.cells()[0][0])
    }

    @Test(arguments: ["\u{10EEEE}", "\u{0}", "\u{1B}", "日", "\u{301}", "\u{200D}", "\u{202E}"] as [Unicode.Scalar])
    func glyphThatIsNotOneColumnWideIsABlank(glyph: Unicode.Scalar) {
        terminal.surface.draw { $0.put(.filled(glyph, columns: 3), row: 0, column: 0) }

        expectEqual(terminal.lines[0], "")
        expectEqual(terminal.cells()[0].count, 10)
    }

    @Test(arguments: [
        (ColorDepth.none, PictureColors.none), (.sixteen, .none), (.indexed, .indexed), (.auto, .indexed),
    ])
    func surfaceTellsHowManyColoursAPictureMayHave(depth: ColorDepth, colors: PictureColors) throws {
        try expectEqual(OffscreenTerminal(depth: depth).surface.pictureColors, colors)
    }

    @Test func withoutColoursGlyphsAlone() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 2, rows: 1), depth: .none)

        terminal.surface.draw { $0.put(.filled("▄", foreground: 208, background: 17), row: 0, column: 0) }

        expectEqual(terminal.cells()[0][0], ScreenCell(text: "▄"))
    }

    @Test func pictureThatIsDrawnAgainSendsNothing() throws {
        let recording = try RecordingSurface(size: CellSize(columns: 20, rows: 5))
        var random = RandomNumbers(seed: 1)
        let picture = PictureCells.noise(columns: 18, rows: 4, using: &random)
        recording.surface.draw { $0.put(picture, row: 0, column: 1) }
        #expect(try !recording.takeBytes().isEmpty)

        recording.surface.draw { $0.put(picture, row: 0, column: 1) }

        try expectEqual(recording.takeBytes(), [])
    }

    @Test func anotherPictureWithTheSameGlyphsIsSent() throws {
        let recording = try RecordingSurface(size: CellSize(columns: 20, rows: 5), maximumPairs: 64)
        var random = RandomNumbers(seed: 2)
        for _ in 0..<200 {
            recording.surface.draw { $0.put(.noise(columns: 4, rows: 4, using: &random), row: 0, column: 0) }
            #expect(try !recording.takeBytes().isEmpty)
        }
    }

    /// With few pairs they run out within a frame, with many between two.
    @Test(arguments: [64, 1_024, 30_000, 65_536], [PictureColors.indexed, .direct])
    func everyCellHasItsColoursHoweverManyPicturesThereWere(pairs: Int, colors: PictureColors) throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 20, rows: 6), maximumPairs: pairs)
        var random = RandomNumbers(seed: 3)
        for step in 0..<60 {
            let picture = PictureCells.noise(columns: 15, rows: 5, colors, using: &random)
            terminal.surface.draw {
                $0.put("Ada", row: 0, column: 0, style: .liked)
                $0.put(picture, row: 1, column: step % 5)
            }
            expectEqual(terminal.cells()[0][0].foreground, 163)
            guard pairs > 200, colors == .indexed else { continue }
            let shown = terminal.cells()[1...].flatMap { $0[(step % 5)..<(step % 5 + 15)] }
            expectEqual(shown.map(\.foreground), picture.cells.map { $0.foreground.map(Int.init) })
            expectEqual(shown.map(\.background), picture.cells.map { $0.background.map(Int.init) })
        }
    }

    /// The picture is out of one frame, and in the one in which its pairs are given to another.
    @Test func pictureHasItsColoursAfterItsPairsWereGivenToAnother() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 60, rows: 24), maximumPairs: 1_024)
        var random = RandomNumbers(seed: 5)
        let picture = PictureCells.noise(columns: 10, rows: 1, using: &random)
        terminal.surface.draw {
            $0.put(.noise(columns: 50, rows: 2, using: &random), row: 0, column: 0)
            $0.put(picture, row: 2, column: 0)
        }
        terminal.surface.draw { $0.put(.noise(columns: 60, rows: 24, using: &random), row: 0, column: 0) }

        terminal.surface.draw {
            $0.put(.noise(columns: 50, rows: 1, using: &random), row: 0, column: 0)
            $0.put(picture, row: 1, column: 0)
        }

        let shown = terminal.cells()[1].prefix(10)
        expectEqual(shown.map(\.foreground), picture.cells.map { $0.foreground.map(Int.init) })
        expectEqual(shown.map(\.background), picture.cells.map { $0.background.map(Int.init) })
    }

    /// More cells than there are pairs, twice.
    @Test(arguments: [1_024, 65_536])
    func afterAThousandPicturesAnotherThemeHasAllItsColours(pairs: Int) throws {
        let size = CellSize(columns: 200, rows: 60)
        let terminal = try OffscreenTerminal(size: size, theme: Theme(.dark), maximumPairs: pairs)
        var random = RandomNumbers(seed: 4)
        for _ in 0..<11 {
            terminal.surface.draw { canvas in
                for number in 0..<100 {
                    canvas.put(
                        .noise(columns: 20, rows: 6, using: &random), row: number / 10 * 6, column: number % 10 * 20)
                }
            }
        }

        terminal.surface.theme = Theme(.light)
        terminal.surface.draw(Self.paintStyles)

        let fresh = try OffscreenTerminal(size: size, theme: Theme(.light))
        fresh.surface.draw(Self.paintStyles)
        expectEqual(terminal.cells(), fresh.cells())
    }

    @Test func anotherThemeIsSentWithItsColours() throws {
        let recording = try RecordingSurface(size: CellSize(columns: 4, rows: 1))
        recording.surface.draw { $0.put("x", row: 0, column: 0, style: .liked) }
        _ = try recording.takeBytes()

        recording.surface.theme = Theme(.light)
        recording.surface.draw { $0.put("x", row: 0, column: 0, style: .liked) }

        let output = TerminalOutput(try recording.takeBytes())
        #expect(output.text.contains("x"))
        #expect(output.sequences.contains { $0.contains("48;5;255") })
    }

    @Test func pictureOnTheScreenFollowsTheTheme() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 4, rows: 1), theme: Theme(.dark))
        let picture = PictureCells.filled("▄", foreground: 208)
        terminal.surface.draw { $0.put(picture, row: 0, column: 0) }

        terminal.surface.theme = Theme(.light)
        terminal.surface.draw { $0.put(picture, row: 0, column: 0) }

        expectEqual(terminal.cells()[0][0], ScreenCell(text: "▄", foreground: 208, background: 255))
    }

    private static func paintStyles(_ canvas: Canvas) {
        for style in Style.allCases {
            canvas.put("style", row: style.rawValue, column: 0, style: style)
            canvas.on(.selected).put("style", row: style.rawValue, column: 10, style: style)
        }
    }
}
