import Foundation
import Testing

extension Program {
    static let email = "ada@example.com"
    static let password = "lovelace"

    /// A program whose store knows one account, ada@example.com, that is logged in.
    static func loggedIn() async throws -> Program {
        let program = try Program()
        for (name, content) in try await files.value { try content.write(to: URL(filePath: program.path(name))) }
        return program
    }

    /// The same with these moments in its timeline.
    static func holding(_ moments: AnswerMoment...) async throws -> Program {
        let program = try await loggedIn()
        let ending = try await program.run("import", "-", input: Answer(moments).text)
        try #require(ending.status == 0)
        return program
    }

    /// Passwords are slow on purpose, so that the store is made once and every test gets a copy.
    private static let files = Task { @MainActor in
        let program = try Program()
        for arguments in [["account", "create", email], ["login", email]] {
            try #require(try await program.run(arguments, input: password).status == 0)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: program.path(""))
            .filter { $0.hasPrefix("moments.") }
        return try names.map { ($0, try Data(contentsOf: URL(filePath: program.path($0)))) }
    }
}
