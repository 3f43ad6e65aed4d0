import ArgumentParser
import SystemPackage

/// A file or a folder that was named on the command line. Its name need not be UTF-8, which ArgumentParser's texts are: there
/// each byte of such a name that is not ASCII is a NUL, which no argument has, and two hexadecimal digits.
nonisolated struct FileArgument: ExpressibleByArgument, Equatable {
    let path: FilePath

    init(argument: String) {
        path = FilePath(platformString: Self.bytes(argument).map { CInterop.PlatformChar(bitPattern: $0) } + [0])
    }

    /// As it is shown: bytes that are not UTF-8 are replaced.
    var text: String { path.string }

    /// Whether it stands for standard input.
    var isInput: Bool { path == "-" }

    static func text(of bytes: some Sequence<UInt8>) -> String {
        bytes.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\0" + String($0, radix: 16) }.joined()
    }

    private static func bytes(_ argument: String) -> [UInt8] {
        let parts = argument.utf8.split(separator: 0, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: Array(parts[0])) { bytes, part in
            if let byte = UInt8(String(decoding: part.prefix(2), as: UTF8.self), radix: 16) { bytes.append(byte) }
            bytes += part.dropFirst(2)
        }
    }
}
