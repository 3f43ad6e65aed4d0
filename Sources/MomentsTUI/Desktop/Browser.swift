import MomentsCore
import SystemPackage

/// The person's browser: a program of `BROWSER`, or else the system's way to open an address.
nonisolated struct Browser {
    #if os(macOS)
        private static let usual = [["open"]]
    #else
        private static let usual = [["xdg-open"]]
    #endif

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

    private static func arguments(_ command: [String], _ address: String) -> [String] {
        guard command.dropFirst().contains(where: { $0.contains("%s") }) else { return command + [address] }
        return command.prefix(1) + command.dropFirst().map { $0.replacing("%s", with: address) }
    }
}
