import Dispatch
import Essentials
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
    /// The browsers that show a page in the terminal.
    private static let textBrowsers: Set = [
        "browsh", "cha", "elinks", "links", "links2", "lynx", "w3m", "www-browser",
    ]
    /// A browser that fails later than this has shown something before.
    private static let patience = Duration.seconds(2)

    /// Hands the terminal over while its body runs; the body gets whether there is one.
    typealias Lending = @MainActor (_ body: (Bool) -> Void) -> Void

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

    /// Opens an address in the first of the programs that is there. Waits only for a browser that is lent the terminal.
    /// - Parameters:
    ///   - lend: for programs that show a page in the terminal; nil where there is no terminal.
    ///   - onFailure: called where another browser ends with an error at once.
    @MainActor func open(
        _ address: WebAddress, lend: Lending? = nil,
        onFailure: @escaping @MainActor @Sendable (DesktopError) -> Void = { _ in }
    ) throws(DesktopError) {
        var failure = DesktopError.noBrowser
        for command in commands {
            guard let name = command.first, let path = programs.path(of: name) else { continue }
            let arguments = Self.arguments(command, address.text)
            do throws(Errno) {
                guard let lend, Self.isTextBrowser(name), let ending = try Self.run(path, arguments, lend) else {
                    return try Self.start(path, arguments, named: name, onFailure)
                }
                guard let error = Self.failure(of: name, ending) else { return }
                failure = error
                break  // the person has seen it: another one would surprise them
            } catch {
                failure = .browserFailed(command: name, reason: error.description)
            }
        }
        throw failure
    }

    private static func isTextBrowser(_ name: String) -> Bool {
        textBrowsers.contains(String(name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]))
    }

    /// The end of a program.
    struct Ending {
        /// As a shell has it.
        let status: Int32
        let time: Duration
    }

    /// Nil where it seems to have done its work.
    static func failure(of command: String, _ ending: Ending) -> DesktopError? {
        guard ending.status != 0, ending.time < patience else { return nil }
        return .browserEnded(command: command, status: Int(ending.status))
    }

    private static func start(
        _ path: String, _ arguments: [String], named name: String,
        _ onFailure: @escaping @MainActor @Sendable (DesktopError) -> Void
    ) throws(Errno) {
        let start = ContinuousClock.now
        try DetachedProgram.start(path, arguments) { status in
            guard let error = failure(of: name, Ending(status: status, time: .now - start)) else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { onFailure(error) } }
        }
    }

    /// - Returns: once it has ended; nil where there is no terminal that it could have.
    @MainActor private static func run(
        _ path: String, _ arguments: [String], _ lend: Lending
    ) throws(Errno) -> Ending? {
        var result: Result<Ending, Errno>?
        lend { hasTerminal in
            guard hasTerminal else { return }
            result = Result { () throws(Errno) in
                let start = ContinuousClock.now
                let id = try Spawn.start(
                    path, arguments, environment: ProcessInfo.processInfo.environment,
                    streams: [.inherited, .inherited, .inherited], leadsSession: false)
                let status = Spawn.exitStatus(Spawn.wait(for: id))
                return Ending(status: status, time: .now - start)
            }
        }
        return try result?.get()
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
