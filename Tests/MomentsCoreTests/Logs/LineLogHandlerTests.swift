import Foundation
import Logging
import Testing

@testable import MomentsCore
@testable import TestSupport

struct LineLogHandlerTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var path: String { folder.appending(path: "moments/moments.log").path }

    private func logged(_ message: String) throws -> String {
        defer { try? FileManager.default.removeItem(at: folder) }
        logger.warning("\(message)")
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    private var logger: Logger {
        Logger(label: "test") { LineLogHandler(label: $0, target: .file(path: path)) }
    }

    @Test func logAndItsFoldersAreTheirOwners() throws {
        defer { try? FileManager.default.removeItem(at: folder) }

        logger.warning("Something happened.")

        let modes = try [path, folder.appending(path: "moments").path, folder.path].map {
            try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
        }
        expectEqual(modes, [0o600, 0o700, 0o700])
    }

    @Test func lineHasTimeLevelLabelAndMessage() throws {
        let line = try logged("Something happened.")

        #expect(line.wholeMatch(of: /[-0-9]+T[:0-9]+Z warning test: Something happened\.\n/) != nil, "\(line)")
    }

    @Test(arguments: [
        "\u{1B}]52;c;ZWNobyBoaQ==\u{7}", "\u{1B}_Gf=100;AAAA\u{1B}\\", "\u{9B}31m", "\u{202E}", "\u{2066}", "\u{FEFF}",
        "\r\n", "\u{2028}", "\u{85}", "\u{10EEEE}", "\0",
    ])
    func logHasNoCharactersThatATerminalObeys(_ text: String) throws {
        let line = try logged("before\(text)after")

        let acting = line.dropLast().unicodeScalars.filter {
            [.control, .format, .lineSeparator, .paragraphSeparator, .privateUse].contains(
                $0.properties.generalCategory)
        }
        #expect(acting.isEmpty)
        #expect(line.contains(": before ") && line.hasSuffix("after\n"))
    }

    @Test func messageIsCutWhereItIsTooLong() throws {
        let line = try logged(String(repeating: "x\u{301}", count: 1 << 20))

        #expect(line.unicodeScalars.count { $0 != "T" } < LogLine.maximumLength + 50)
    }
}
