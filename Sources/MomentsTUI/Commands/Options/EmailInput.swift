import ArgumentParser
import MomentsCore
import TerminalKit

/// The email of a command line.
nonisolated enum EmailInput {
    static func read(_ text: String) throws -> EmailAddress {
        guard let email = EmailAddress(text) else {
            throw ValidationError("\(CellText(text).string) is not an email address like name@example.com.")
        }
        return email
    }
}
