import ArgumentParser
import Libc
import MomentsCore

/// Asks a person at a terminal to type an email once more before its account is deleted.
struct EmailConfirmation {
    private let email: EmailAddress

    /// - Throws: wrong usage where standard input is no terminal.
    init(_ email: EmailAddress) throws {
        guard isatty(STDIN_FILENO) == 1 else {
            throw ValidationError(
                "There is no terminal to ask on. To delete \(email.text) anyway, use --yes.")
        }
        self.email = email
    }

    /// - Throws: where anything else was typed.
    func ask() throws {
        let question = "This deletes \(email.text) and all of its moments for good. Type the email to confirm: "
        try Output.write(Array(question.utf8), to: .standardError)
        let answer = readLine().flatMap { EmailAddress($0.trimmed) }
        guard answer?.key == email.key else { throw Failure("That is not \(email.text). Nothing was deleted.") }
    }
}
