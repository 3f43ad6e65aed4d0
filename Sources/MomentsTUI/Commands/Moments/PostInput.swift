import Libc
import MomentsCore
import SystemPackage

/// What is to be posted, from arguments or standard input.
nonisolated enum PostInput {
    static let noText = "This is not UTF-8 text. Nothing was posted."
    /// The maximum number of bytes that are read: far more than the characters of a post ordinarily have.
    private static let bytesLimit = 1_024 * 1_024
    private static let newlines = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

    /// The error of a text; nil if it can be posted.
    static func error(_ text: String) -> String? {
        if text.utf8.contains(0) { return "The text has a NUL character. Nothing was posted." }
        if text.utf8.count > bytesLimit { return tooLong }
        if PostText(text) != nil { return nil }
        return text.allSatisfy(\.isWhitespace) ? "There is nothing to post: the text is blank." : tooLong
    }

    static func checked(_ text: String) throws(Failure) -> PostText {
        guard error(text) == nil, let post = PostText(text) else { throw Failure(error(text) ?? noText) }
        return post
    }

    /// Everything on standard input, less the line ends at its end.
    static func read() throws(Failure) -> PostText {
        if isatty(STDIN_FILENO) == 1 { Output.note("Write the post, then press Ctrl+D on a line of its own.") }
        var bytes = try all()
        while let last = bytes.last, newlines.contains(last) { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure(noText) }
        return try checked(text)
    }

    private static var tooLong: String {
        "The text is too long: a post can have \(PostText.limit) characters. Nothing was posted."
    }

    private static func all() throws(Failure) -> [UInt8] {
        do {
            return try FileDescriptor.standardInput.readToEnd(atMost: bytesLimit)
        } catch .tooLarge {
            throw Failure(tooLong)
        } catch {
            throw Failure("Standard input cannot be read: \(error.reason).")
        }
    }
}
