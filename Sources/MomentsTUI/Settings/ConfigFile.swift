import Foundation

/// The person's config file.
nonisolated struct ConfigFile {
    let path: String
    /// What was set in it, in the order of the file.
    private(set) var entries: [ConfigEntry] = []
    /// The diagnostics of its invalid lines.
    private(set) var reports: [ConfigReport] = []

    /// In bytes: a person writes a few hundred.
    static let largest = 1_000_000

    /// - Parameter path: that there is no file is as good as an empty one.
    init(path: String) {
        self.path = path
        do {
            guard let text = try read() else { return }
            let parser = ConfigParser(text)
            entries = parser.entries
            reports = parser.errors.map { ConfigReport(source: path, line: $0.line, diagnostic: $0.diagnostic) }
        } catch {
            reports = [error]
        }
    }

    /// - Returns: nil where there is no file.
    private func read() throws(ConfigReport) -> String? {
        // Opening a named pipe must not block.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw failed(.unreadable(reason: String(cString: strerror(errno))))
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw failed(.notAFile)
        }
        guard status.st_size <= Self.largest else { throw failed(.tooLarge(maximum: Self.largest)) }
        return try text(of: bytes(of: file))
    }

    private func bytes(of file: Int32) throws(ConfigReport) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= Self.largest {
            let count = Foundation.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failed(.unreadable(reason: String(cString: strerror(errno)))) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
        throw failed(.tooLarge(maximum: Self.largest))
    }

    private func text(of bytes: [UInt8]) throws(ConfigReport) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        // Which line it is: the first one that is not valid by itself, for no line break is a part of a character.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw ConfigReport(source: path, line: line + 1, diagnostic: .notUTF8)
    }

    private func failed(_ diagnostic: ConfigDiagnostic) -> ConfigReport {
        ConfigReport(source: path, line: nil, diagnostic: diagnostic)
    }
}
