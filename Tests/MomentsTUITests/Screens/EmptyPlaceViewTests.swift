import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@MainActor struct EmptyPlaceViewTests {
    private static let place = EmptyPlace(
        "Nothing is here yet, and it takes a while until something is.",
        [.init(.compose, "Write a post"), .init(.back, "Go back"), .init(.addMember, "Has no key here")])

    private func lines(_ place: EmptyPlace, _ columns: Int, _ rows: Int, keymap: Keymap = .default) throws -> [String] {
        let terminal = try OffscreenTerminal(size: CellSize(columns: columns, rows: rows))
        terminal.surface.draw { EmptyPlaceView(place, in: .serverView, keymap).paint(on: $0) }
        return terminal.lines
    }

    @Test(arguments: [
        (
            40, 8,
            [
                "", "  Nothing is here yet, and it takes a", "  while until something is.", "", "  c   Write a post",
                "  q   Go back",
            ]
        ),
        (
            40, 4,
            [
                "  Nothing is here yet, and it takes a", "  while until something is.", "  c   Write a post",
                "  q   Go back",
            ]
        ),
        (
            70, 4,
            [
                "      Nothing is here yet, and it takes a while until something", "      is.",
                "      c   Write a post",
                "      q   Go back",
            ]
        ),
        (14, 1, ["  Nothing is"]),
    ])
    func sentenceAndKeysStandInTheMiddleAndWhereThereIsLittleRoomTheBlankRowGoes(
        columns: Int, rows: Int, expected: [String]
    ) throws {
        try expectEqual(lines(Self.place, columns, rows).prefix(expected.count), expected[...])
    }

    @Test func keyIsThatOfTheKeymap() throws {
        let keymap = Keymap([Keymap.Binding(action: .compose, context: .serverView, keys: [Key(.function(9))])])

        try #expect(lines(Self.place, 80, 8, keymap: keymap).contains { $0.hasSuffix("F9   Write a post") })
    }

    @Test(arguments: HostileText.kinds, [CellSize(columns: 40, rows: 12), CellSize(columns: 1, rows: 1)])
    func hostileTextStaysInItsCells(kind: Named<[String]>, size: CellSize) throws {
        for text in kind.value {
            let lines = try lines(EmptyPlace(text, [.init(.back, text)]), size.columns, size.rows)

            #expect(lines.allSatisfy { CellText($0).string == $0 })
        }
    }
}
