import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct ClipboardSequenceTests {
    /// "Hé\n" as base64.
    private static let plain = "\u{1B}]52;c;SMOpCg==\u{7}"

    @Test func textIsSentAsBase64() throws {
        try expectEqual(sequence([:], "Hé\n"), Self.plain)
    }

    @Test func tmuxGetsAPassthroughSequence() throws {
        let sent = try sequence(["TMUX": "/tmp/tmux-0/default,1,0", "STY": "1.outer"], "Hé\n")

        expectEqual(sent, "\(Self.plain)\u{1B}Ptmux;\u{1B}\(Self.plain)\u{1B}\\")
    }

    @Test func screenGetsTheSequenceInPieces() throws {
        let sent = try sequence(["STY": "1.pts"], String(repeating: "x", count: 1_000))

        let pieces = sent.components(separatedBy: "\u{1B}\\").dropLast()
        #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 242 })
        #expect(pieces.map { $0.dropFirst(2) }.joined() == (try sequence([:], String(repeating: "x", count: 1_000))))
    }

    @Test func tooLongTextIsRefused() throws {
        let maximum = String(repeating: "x", count: ClipboardSequence.limit)

        #expect(try sequence([:], maximum).utf8.count < 100_010)
        #expect(throws: DesktopError.tooLongToCopy(limit: ClipboardSequence.limit)) { try sequence([:], maximum + "x") }
    }

    @Test(arguments: ["linux", "dumb"])
    func terminalWithoutClipboardSupportGetsNothing(terminal: String) {
        #expect(throws: DesktopError.noClipboard) { try sequence(["TERM": terminal], "x") }
    }

    @Test func textCannotEndTheSequence() throws {
        let sent = try sequence([:], "\u{7}\u{1B}\\\u{9C}")

        #expect(sent.dropFirst().dropLast().unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
    }

    private func sequence(_ environment: [String: String], _ text: String) throws -> String {
        String(decoding: try ClipboardSequence(environment: environment).bytes(for: text), as: UTF8.self)
    }
}
