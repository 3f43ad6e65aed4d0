import Foundation
import TestSupport
import Testing

/// Files of the app are their owner's alone.
struct FilePermissionsTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: program.path(name))
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test(arguments: ["000", "022", "077", "277", "777"])
    func filesAndFoldersAreTheirOwnersWhateverTheUmask(mask: String) async throws {
        let environment = ["MOMENTS_STORE": "", "XDG_DATA_HOME": program.path("data/home")]
        let run = { (arguments: [String]) in
            try await program.run(
                arguments, input: Program.password, environment: environment, shell: "umask \(mask)"
            ).status
        }

        try await expectEqual(run(["account", "create", Program.email]), 0)
        try await expectEqual(run(["post", "Hello"]), 0)
        try await expectEqual(run(["export", "--output", program.path("export.jsonl")]), 0)

        for folder in ["data", "data/home", "data/home/moments"] { #expect(try mode(folder) == 0o700) }
        for file in ["data/home/moments/moments.sqlite", "data/home/moments/moments.session", "export.jsonl"] {
            try expectEqual(mode(file), 0o600)
        }
    }

    @Test(arguments: ["000", "022", "777"])
    func savedMomentIsItsOwnersWhateverTheUmask(mask: String) async throws {
        let environment = ["MOMENTS_SAVE_FOLDER": program.path("")]

        _ = try await program.run(
            ["--linear", "--demo"], input: "save\nquit\n", environment: environment, shell: "umask \(mask)")

        let names = try FileManager.default.contentsOfDirectory(atPath: program.path("")).filter {
            $0.hasSuffix(".txt")
        }
        try expectEqual(names.map(mode), [0o600])
    }
}
