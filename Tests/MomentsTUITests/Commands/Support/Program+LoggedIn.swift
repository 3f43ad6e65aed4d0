import Foundation
import Testing

extension Program {
    static let email = "ada@example.com"
    static let password = "lovelace"

    /// A program whose store knows one account, ada@example.com, that is logged in.
    static func loggedIn() async throws -> Program {
        try await with(files.value)
    }

    /// The same with these moments in its timeline.
    static func holding(_ moments: AnswerMoment...) async throws -> Program {
        try await holding(moments)
    }

    static func holding(_ moments: [AnswerMoment]) async throws -> Program {
        let answer = try Answer(moments).text
        let files =
            held[answer]
            ?? Task {
                let program = try await loggedIn()
                try #require(try await program.run("import", "-", input: answer).status == 0)
                return try program.files
            }
        held[answer] = files
        return try await with(files.value)
    }

    /// Passwords are slow on purpose, and so is a process for each import: a store is made once, and every test gets a
    /// copy.
    private static let files = Task { @MainActor in
        let program = try Program()
        try #require(try await program.run("account", "create", email, input: password).status == 0)
        return try program.files
    }
    private static var held: [String: Task<[(name: String, content: Data)], any Error>] = [:]

    /// The store and what lies beside it.
    private var files: [(name: String, content: Data)] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: path("")).filter { $0.hasPrefix("moments.") }
                .map { ($0, try Data(contentsOf: URL(filePath: path($0)))) }
        }
    }

    private static func with(_ files: [(name: String, content: Data)]) throws -> Program {
        let program = try Program()
        for (name, content) in files {
            try content.write(to: URL(filePath: program.path(name)))
            chmod(program.path(name), 0o600)
        }
        return program
    }
}
