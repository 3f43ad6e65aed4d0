import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

@MainActor struct DirectTerminfoTests {
    @Test func entryHas24Bits() throws {
        let recording = try RecordingSurface(terminal: DirectTerminfo.name, size: CellSize(columns: 20, rows: 5))
        expectEqual(recording.surface.pictureColors, .direct)

        recording.surface.draw { $0.put(.filled("x", foreground: 0x123456, .direct), row: 2, column: 3) }

        let output = TerminalOutput(try recording.takeBytes())
        #expect(output.text.contains("x"))
        #expect(output.sequences.contains { $0.contains("38;2;18;52;86") })
    }

    @Test func environmentIsAsItWas() {
        let before = getenv("TERMINFO").map { String(cString: $0) }

        let during = DirectTerminfo.provide { getenv("TERMINFO").map { String(cString: $0) } }

        expectEqual(during?.hasPrefix("b64:"), true)
        expectEqual(getenv("TERMINFO").map { String(cString: $0) }, before)
    }
}
