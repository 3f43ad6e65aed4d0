import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI
@testable import TerminalKit

struct TapeThemeTests {
    @Test(arguments: Theme.Name.allCases)
    func aTapeChoosesAThemeOfTheApp(name: Theme.Name) throws {
        let tape = try Tape(parsing: "Set Theme \"\(name.rawValue)\"\nUp", file: "a.tape")

        expectEqual(tape.theme, name)
    }

    @Test(arguments: ["\"Catppuccin Mocha\"", "{ \"name\": \"dark\" }"])
    func themeOfVHSIsIgnored(theme: String) throws {
        #expect(try Tape(parsing: "Set Theme \(theme)\nUp", file: "a.tape").theme == nil)
    }

    @Test func theAppIsPaintedInTheTheme() async throws {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 30, rows: 8), settings: Settings(flags: [.theme: "dark"], environment: [:]),
            demo: false, store: nil, now: Date())
        await driver.waitUntilIdle()

        #expect(driver.snapshot.cells.joined().allSatisfy { $0.look.background != nil })
    }
}
