import Libc
import MomentsCore

/// Passwords from prompts or from standard input, a line each; never from an argument, which every process may read.
nonisolated enum PasswordInput {
    /// It is typed twice at a prompt, and given once on standard input.
    static func readNew() throws(Failure) -> Password {
        let text = try SecretInput.read(prompt: "New password: ")
        let password = try checked(text)
        if isatty(STDIN_FILENO) == 1, try SecretInput.read(prompt: "Once more: ") != text {
            throw Failure("The passwords differ. Nothing was changed.")
        }
        return password
    }

    /// The present password, and the new one.
    static func readChange() throws -> (old: Password, new: Password) {
        (try readPresent(prompt: "Current password: "), try readNew())
    }

    /// - Throws: `.wrongPassword` for what can be none.
    static func readPresent(prompt: String) throws -> Password {
        guard let password = Password(try SecretInput.read(prompt: prompt)) else { throw AccountError.wrongPassword }
        return password
    }

    private static func checked(_ text: String) throws(Failure) -> Password {
        guard let password = Password(text) else {
            throw Failure(
                "A password needs at least \(Password.minimumLength) characters and at most "
                    + "\(Password.maximumBytes) bytes.")
        }
        return password
    }
}
