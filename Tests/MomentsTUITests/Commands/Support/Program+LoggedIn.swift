import Foundation
import Testing

extension Program {
    static let email = "ada@example.com"
    static let password = "lovelace"

    /// A program whose store knows one account, ada@example.com, that is logged in.
    static func loggedIn() async throws -> Program {
        try await copy(of: "logged in") {
            let program = try Program()
            try #require(try await program.run("account", "create", email, input: password).status == 0)
            return program
        }
    }

    /// The same with these moments in its timeline.
    static func holding(_ moments: AnswerMoment...) async throws -> Program {
        try await holding(moments)
    }

    static func holding(_ moments: [AnswerMoment]) async throws -> Program {
        try await importing(Answer(moments).text)
    }

    /// The same with the text of a file.
    static func importing(_ text: String) async throws -> Program {
        try await copy(of: text) {
            let program = try await loggedIn()
            try #require(try await program.run("import", "-", input: text).status == 0)
            return program
        }
    }

    /// Passwords are slow on purpose, and so is a process for each command: a store is made once, and every test gets a
    /// copy.
    static func copy(
        of name: String, _ make: @escaping @MainActor () async throws -> Program
    ) async throws -> Program {
        let files = made[name] ?? Task { try await make().files }
        made[name] = files
        return try await with(files.value)
    }

    private static var made: [String: Task<[(name: String, content: Data)], any Error>] = [:]

    /// The store and the files beside it.
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
