import MomentsCore
import SystemPackage

/// The person's browser: a program of `BROWSER`, or else the system's way to open an address.
nonisolated struct Browser {
    #if os(macOS)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif
    private static let usual = [[opener]]

    /// Command lines, the preferred one first.
    private let commands: [[String]]
    private let programs: Programs

    /// - Parameter environment: `BROWSER` holds command lines with colons between them, in which `%s` stands for the
    ///   address (catb.org/~esr/BROWSER); no shell reads them. Programs are looked up in `PATH`.
    init(environment: [String: String]) {
        let own = environment["BROWSER", default: ""].split(separator: ":").compactMap { ShellWords(String($0))?.words }
        commands = own.filter { !$0.isEmpty } + Self.usual
        programs = Programs(searchPath: environment["PATH", default: ""])
    }

    /// Opens an address in the first of the programs that is there, and does not wait for it.
    func open(_ address: WebAddress) throws(DesktopError) {
        var failure = DesktopError.noBrowser
        for command in commands {
            guard let name = command.first, let path = programs.path(of: name) else { continue }
            do throws(Errno) {
                return try DetachedProgram.start(path, Self.arguments(command, address.text))
            } catch {
                failure = .browserFailed(command: name, reason: error.description)
            }
        }
        throw failure
    }

    /// Opens a file in the program that the system has for it, and does not wait for that.
    func open(_ file: FilePath) throws(DesktopError) {
        guard let path = programs.path(of: Self.opener) else { throw .noViewer }
        do throws(Errno) {
            try DetachedProgram.start(path, [Self.opener, Self.address(of: file)])
        } catch {
            throw .viewerFailed(command: Self.opener, reason: error.description)
        }
    }

    /// As a `file:` address (RFC 8089): so it begins with no hyphen, and names that are no UTF-8 can be handed on.
    static func address(of file: FilePath) -> String {
        let bytes = file.withPlatformString { Array(UnsafeBufferPointer(start: $0, count: file.length)) }
        return "file://" + bytes.map { escaped(UInt8(bitPattern: $0)) }.joined()
    }

    private static func escaped(_ byte: UInt8) -> String {
        let scalar = Unicode.Scalar(byte)
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        if isPlain || "/-._~".unicodeScalars.contains(scalar) { return String(scalar) }
        return "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private static func arguments(_ command: [String], _ address: String) -> [String] {
        guard command.dropFirst().contains(where: { $0.contains("%s") }) else { return command + [address] }
        return command.prefix(1) + command.dropFirst().map { $0.replacing("%s", with: address) }
    }
}
