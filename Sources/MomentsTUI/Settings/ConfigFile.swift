import MomentsCore
import SystemPackage

/// The person's config file.
nonisolated struct ConfigFile {
    let path: String
    /// The settings in it, in the order of the file.
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
        let bytes: [UInt8]
        do {
            bytes = try FileContents.read(path: path, atMost: Self.largest, mustBeRegular: true)
        } catch .system(.noSuchFileOrDirectory), .system(.notDirectory) {
            return nil
        } catch .notRegular {
            throw failed(.notAFile)
        } catch .tooLarge {
            throw failed(.tooLarge(maximum: Self.largest))
        } catch {
            throw failed(.unreadable(reason: error.reason))
        }
        return try text(of: bytes)
    }

    private func text(of bytes: [UInt8]) throws(ConfigReport) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        // The first line that is not valid by itself is the faulty one: no line break is a part of a character.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw ConfigReport(source: path, line: line + 1, diagnostic: .notUTF8)
    }

    private func failed(_ diagnostic: ConfigDiagnostic) -> ConfigReport {
        ConfigReport(source: path, line: nil, diagnostic: diagnostic)
    }
}
