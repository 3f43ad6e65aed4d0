import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

@MainActor struct SurfaceImageTests {
    private let terminal: OffscreenTerminal

    init() throws {
        terminal = try OffscreenTerminal(size: CellSize(columns: 10, rows: 4))
        terminal.surface.images = KittyImages(high: 7, isDirect: false, isWrapped: false)
    }

    private func sendAll() {
        while terminal.surface.images?.nextPiece() != nil {}
    }

    /// Once to have it sent, and once more.
    private func draw(_ picture: PicturePixels, row: Int, column: Int, over text: CellText = "") {
        for _ in 0..<2 {
            terminal.surface.draw {
                $0.put(text, row: 0, column: 0)
                $0.put(picture, row: row, column: column)
            }
            sendAll()
        }
    }

    private func marks(_ numbers: Int...) -> String {
        String(String.UnicodeScalarView([KittyDiacritics.placeholder] + numbers.map { KittyDiacritics.all[$0] }))
    }

    @Test func eachCellSaysWhichPartOfWhichImageItShows() {
        draw(.plain(columns: 2, rows: 2), row: 1, column: 3)

        let cells = terminal.cells()
        expectEqual(cells[1][3...4].map(\.text), [marks(0, 0, 7), marks(0, 1, 7)])
        expectEqual(cells[2][3...4].map(\.text), [marks(1, 0, 7), marks(1, 1, 7)])
        expectEqual(cells[1][3...4].map(\.foreground), [16, 16])
        #expect(cells.allSatisfy { $0.count == 10 })
    }

    @Test func pictureThatIsCutKeepsItsRowsAndColumns() {
        draw(.plain(columns: 3, rows: 3), row: -1, column: -2)

        expectEqual(terminal.cells()[0][0].text, marks(1, 2, 7))
        expectEqual(terminal.cells()[0][1].text, " ")
    }

    @Test func untilTheTerminalHasItWhatWasThereIsSeen() {
        let picture = PicturePixels.plain(columns: 2, rows: 1)

        terminal.surface.draw {
            $0.put("loading", row: 0, column: 0)
            $0.put(picture, row: 0, column: 0)
        }
        expectEqual(terminal.lines[0], "loading")
        sendAll()
        terminal.surface.draw {
            $0.put("loading", row: 0, column: 0)
            $0.put(picture, row: 0, column: 0)
        }

        #expect(terminal.lines[0].hasSuffix("ading") && !terminal.lines[0].hasPrefix("lo"))
    }

    @Test func withoutGraphicsNothingIsDrawn() {
        terminal.surface.images = nil

        draw(.plain(columns: 2, rows: 2), row: 0, column: 0, over: "text")

        expectEqual(terminal.lines[0], "text")
    }

    @Test func textCoversJustItsCells() {
        let picture = PicturePixels.plain(columns: 4, rows: 1)
        draw(picture, row: 0, column: 0)

        terminal.surface.draw {
            $0.put(picture, row: 0, column: 0)
            $0.put("x", row: 0, column: 1)
        }

        expectEqual(terminal.cells()[0].prefix(4).map(\.text), [marks(0, 0, 7), "x", marks(0, 2, 7), marks(0, 3, 7)])
    }

    /// Scrolled from end to end, with whatever of the pieces goes through between two frames.
    @Test func everyPlaceholderHasItsImageAndNoImageStaysWithoutOne() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 40, rows: 20))
        terminal.surface.images = KittyImages(high: 200, isDirect: false, isWrapped: false)
        var (model, random) = (KittyModel(), RandomNumbers(seed: 6))
        let pictures = (0..<1_000).map { _ in PicturePixels.plain(columns: 8, rows: 4) }
        for top in stride(from: 0, to: 5_000, by: 13) {
            terminal.surface.draw { canvas in
                for (index, picture) in pictures.enumerated() where abs(index * 5 - top) < 24 {
                    canvas.put(picture, row: index * 5 - top, column: index % 7)
                }
            }
            let shown = Set(terminal.cells().joined().compactMap(Self.image))
            #expect(shown.isSubset(of: model.images.keys))
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                terminal.surface.images?.nextPiece().map { model.receive($0.bytes) }
            }
        }
        while let piece = terminal.surface.images?.nextPiece() { model.receive(piece.bytes) }
        #expect(model.images.count <= 6)

        model.receive(terminal.surface.images?.removeAll() ?? [])

        expectEqual(model.images, [:])
        expectEqual(model.complaints, [])
    }

    /// The image that a cell is a part of.
    private static func image(_ cell: ScreenCell) -> UInt32? {
        let scalars = Array(cell.text.unicodeScalars)
        guard scalars.first == KittyDiacritics.placeholder, scalars.count == 4,
            let high = KittyDiacritics.all.firstIndex(of: scalars[3]), let color = cell.foreground
        else { return nil }
        return UInt32(high) << 24 | UInt32(color)
    }
}
