import Foundation
import TestSupport
import Testing

/// A helper's messages while a command runs.
struct CommandLogTests {
    /// Posts a photo with a copy of the program, beside which a script stands for `moments-pictures`.
    private func post(_ script: String) async throws -> (ending: Program.Ending, log: String?) {
        let program = try await Program.loggedIn()
        let folder = program.path("bin")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Program.file, to: URL(filePath: folder + "/moments"))
        try ProgramFile.write("#!/bin/sh\n\(script)\n", to: folder + "/moments-pictures")
        try program.write("photo", to: "photo.png")
        let ending = try await program.run(
            [], environment: ["XDG_STATE_HOME": program.path("state")],
            shell: "exec ./bin/moments post --photo photo.png")
        return (ending, try? String(contentsOfFile: program.path("state/moments/moments.log"), encoding: .utf8))
    }

    @Test func warningIsInTheLogAlone() async throws {
        let (ending, log) = try await post(#"echo '{"number":0,"otherVersion":"9.9.9"}'; cat >/dev/null"#)

        #expect(ending.errors.hasPrefix("Error: ") && ending.errors.split(separator: "\n").count == 1)
        expectEqual(log?.contains(" warning moments.pictures: "), true)
    }

    @Test(arguments: [
        #"printf '{"number":0,"otherVersion":"1\\u001b]52;c;AAAA\\u0007"}\n'; cat >/dev/null"#,
        #"printf '\033]52;c;AAAA\007' >&2"#,
    ])
    func nothingThatATerminalObeysComesThrough(_ script: String) async throws {
        let (ending, log) = try await post(script)

        expectEqual(ending.status, 1)
        #expect(
            !(ending.errors + ending.output + (log ?? "")).unicodeScalars.contains { [0x1B, 7].contains($0.value) })
    }
}
