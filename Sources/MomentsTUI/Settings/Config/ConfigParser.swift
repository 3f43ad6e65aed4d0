import TerminalKit

/// Reads a config file: the part of YAML that settings need (docs/settings.md).
///
/// A mistake costs only its line and the lines indented under it. The dangerous or slow parts of YAML (anchors, tags, text over
/// several lines) are mistakes here.
nonisolated struct ConfigParser {
    private(set) var entries: [ConfigEntry] = []
    private(set) var errors: [ConfigError] = []
    private var lines: ArraySlice<ConfigLine> = []

    /// After this many errors the file is taken for no config file, and not read on.
    private static let maximumErrors = 100
    private static let maximumDepth = 8

    init(_ text: String) {
        lines = ConfigLine.lines(of: text)[...]
        if lines.first?.text == "---" { lines.removeFirst() }
        guard let first = lines.first else { return }
        if first.isItem {
            report(.notNames, at: first)
            return
        }
        entries = map(indent: first.indent, depth: 0)
        while let line = lines.first {
            report(.indentedLess, at: line)
            lines.removeFirst()
            skip(deeperThan: line.indent)
        }
    }

    private mutating func map(indent: Int, depth: Int) -> [ConfigEntry] {
        var entries: [ConfigEntry] = []
        var known: [String: Int] = [:]
        while let line = lines.first, line.indent >= indent, errors.count < Self.maximumErrors {
            lines.removeFirst()
            do {
                let entry = try entry(line, indent: indent, depth: depth)
                if let first = known[entry.name] {
                    report(.duplicate(name: shown(entry.name), first: first), at: line)
                } else {
                    known[entry.name] = line.number
                    entries.append(entry)
                }
            } catch {
                errors.append(error)
                skip(deeperThan: indent)
            }
        }
        if errors.count >= Self.maximumErrors { giveUp() }
        return entries
    }

    private mutating func entry(_ line: ConfigLine, indent: Int, depth: Int) throws(ConfigError) -> ConfigEntry {
        guard !line.text.hasPrefix("\t") else {
            throw ConfigError(line: line.number, diagnostic: .tab)
        }
        guard line.indent == indent else {
            throw ConfigError(line: line.number, diagnostic: .indentedMore)
        }
        var scanner = ConfigScanner(line)
        let name = try scanner.name()
        guard scanner.isAtEnd() else {
            return ConfigEntry(name: name, line: line.number, value: try scanner.value())
        }
        return ConfigEntry(name: name, line: line.number, value: try block(under: line, depth: depth + 1))
    }

    /// The value indented under a name; a list may also begin in the name's own column.
    private mutating func block(under line: ConfigLine, depth: Int) throws(ConfigError) -> ConfigValue {
        guard let first = lines.first, first.indent > line.indent || (first.isItem && first.indent == line.indent)
        else { return .nothing(line: line.number) }
        guard depth < Self.maximumDepth else {
            throw ConfigError(line: first.number, diagnostic: .tooDeep)
        }
        guard first.isItem else { return .map(map(indent: first.indent, depth: depth), line: line.number) }
        return .list(list(indent: first.indent), line: line.number)
    }

    private mutating func list(indent: Int) -> [ConfigValue] {
        var values: [ConfigValue] = []
        while let line = lines.first, line.indent == indent, line.isItem {
            lines.removeFirst()
            guard let item = line.item else {
                values.append(.nothing(line: line.number))
                continue
            }
            do {
                var scanner = ConfigScanner(item)
                values.append(try scanner.value())
            } catch {
                errors.append(error)
                skip(deeperThan: indent)
            }
        }
        return values
    }

    private mutating func skip(deeperThan indent: Int) {
        lines = lines.drop { $0.indent > indent }
    }

    private mutating func giveUp() {
        if let line = lines.first { report(.tooMany, at: line) }
        lines = []
    }

    private mutating func report(_ diagnostic: ConfigDiagnostic, at line: ConfigLine) {
        errors.append(ConfigError(line: line.number, diagnostic: diagnostic))
    }

    private func shown(_ name: String) -> String {
        CellText(name).truncated(to: 40).string
    }
}
