import Foundation
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct FilePickerOfATapeTests {
    @Test func pickerBeginsInTheHomeOfTheTape() async throws {
        let home = try TemporaryDirectory()
        try Data().write(to: URL(fileURLWithPath: home.path + "/boat.png"))
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 24), demo: true, store: nil,
            now: Date(timeIntervalSince1970: 1_795_262_400), environment: ["HOME": home.path])
        let tape = try Tape(
            parsing: """
                Wait+Screen /Enter open/
                Type "c"
                Alt+o
                Wait+Screen /boat.png/
                """, file: "picker.tape")

        try await TapePlayer(driver: driver, output: TapeOutputMock()).play(tape)
    }
}
