import MomentsCore
import MomentsKit
import TerminalKit

/// The person's settings and their origins: the command line before the environment, the environment before the config file,
/// and that before changes in the app.
struct Settings {
    private struct Value {
        let text: String
        let origin: SettingOrigin
    }

    /// The path of the config file, which may be missing; nil without a home directory.
    let path: String?
    /// The file of settings that were changed in the app; nil without a home directory.
    let changedPath: String?
    let keymap: Keymap
    /// The diagnostics of invalid settings, in the order of their sources.
    private(set) var reports: [ConfigReport] = []
    /// In the order of `Setting.allCases`; nil where the default value counts.
    private var values: [Value?] = []
    private let flags: [Setting: String]
    private let environment: [String: String]
    private let keys: KeyBindings
    /// The language that `language: auto` stands for.
    private let locale: (language: Language, variable: String?)

    /// - Parameters:
    ///   - flags: the settings of the command line.
    ///   - environment: its variables, and where the config file is.
    init(flags: [Setting: String] = [:], environment: [String: String]) {
        self.flags = flags
        self.environment = environment
        path = Directories(environment: environment).config
        changedPath = Directories(environment: environment).changedSettings
        locale = (Language(environment: environment), Language.variable(in: environment))
        let file = path.map { ConfigFile(path: $0) }
        keys = KeyBindings(file?.entries.first { $0.name == Self.keysName }?.value)
        keymap = keys.bindings.isEmpty ? .default : Keymap(keys.bindings)
        let changed = changedPath.map { ConfigFile(path: $0) }
        for setting in Setting.allCases {
            values.append(
                flag(setting, flags) ?? variable(setting, environment)
                    ?? read(setting, from: file) { .file(path: $0, line: $1) }
                    ?? read(setting, from: changed) { .changed(path: $0, line: $1) }
                    ?? fallback(setting, environment))
        }
        if let file { report(on: file, besides: [Self.keysName]) }
        if let changed { report(on: changed, besides: []) }
        if let path {
            reports += keys.errors.map { ConfigReport(source: path, line: $0.line, diagnostic: $0.diagnostic) }
        }
        sortReports()
    }

    /// The same sources, read again.
    func reread() -> Settings { Settings(flags: flags, environment: environment) }

    /// - Parameter others: the other names that may be in it.
    private mutating func report(on file: ConfigFile, besides others: [String]) {
        reports += file.entries.compactMap { Self.unknown($0, path: file.path, besides: others) }
        reports += file.reports
    }

    /// Reports without a line come first, then those of one file after another.
    private mutating func sortReports() {
        let (lines, others) = (reports.filter { $0.line != nil }, reports.filter { $0.line == nil })
        let (own, changed) = (lines.filter { $0.source != changedPath }, lines.filter { $0.source == changedPath })
        reports = others + [own, changed].flatMap { $0.sorted { $0.line ?? 0 < $1.line ?? 0 } }
    }

    static let keysName = "keys"
    /// The language that follows the locale.
    nonisolated static let followingLocale = "auto"
    /// The theme that follows the background of the terminal.
    nonisolated static let followingTerminal = "auto"

    // MARK: Values

    /// The line that each changed key was changed in.
    var keyLines: [KeyBindings.Target: Int] { keys.lines }

    subscript(setting: Setting) -> String { value(of: setting)?.text ?? setting.declaration.defaultValue }

    func origin(of setting: Setting) -> SettingOrigin { value(of: setting)?.origin ?? .defaultValue }

    private func value(of setting: Setting) -> Value? {
        zip(Setting.allCases, values).first { $0.0 == setting }?.1
    }

    /// The store's file, where one is named.
    var store: String? { path(self[.store]) }
    /// The email of the account to work on; nil for the current one.
    var account: String? { self[.account].isEmpty ? nil : self[.account] }
    /// The colours to begin with.
    var theme: Theme.Name { Theme.Name(rawValue: self[.theme]) ?? .terminal }
    /// Whether the terminal is asked for its background.
    var themeFollowsTerminal: Bool { self[.theme] == Self.followingTerminal }
    var colors: ColorDepth { ColorDepth(rawValue: self[.color]) ?? .auto }
    var pictures: PictureSetting { PictureSetting(rawValue: self[.pictures]) ?? .auto }
    var language: Language { Language(rawValue: self[.language]) ?? locale.language }
    /// The origin of the language: the variable of the locale, or the place where it was set.
    var languageOrigin: String {
        self[.language] == Self.followingLocale
            ? locale.variable ?? SettingOrigin.defaultValue.text
            : origin(of: .language).text
    }
    var undoTime: Duration { .seconds(Int(self[.undoSeconds]) ?? 0) }
    var isLinear: Bool { self[.linear] == "true" }
    /// Whether content warnings are open, and sensitive media not covered.
    var showsSensitive: Bool { self[.showSensitive] == "true" }
    /// Nil where no editor is named.
    var editor: String? { self[.editor].isEmpty ? nil : self[.editor] }
    var browser: String? { self[.browser].isEmpty ? nil : self[.browser] }
    var saveFolder: String? { path(self[.saveFolder]) }
    /// The query's variable `withLikes`.
    var withLikes: Bool { self[.withLikes] == "true" }
    /// How many minutes pass between two syncs of a feed; 0: a feed is synced only on request.
    var syncMinutes: Int { Int(self[.syncMinutes]) ?? 0 }
    /// For how many days the statuses of accounts are kept; 0: for ever.
    var keepDays: Int { Int(self[.keepDays]) ?? 0 }
    /// Whether direct messages stand in messages alone.
    var keepsMessagesOutOfHome: Bool { self[.messagesInHome] == "false" }
    /// The place of new posts.
    var postTo: PostTo { PostTo(self[.postTo]) }
    /// The way to notify the person of mentions while they look elsewhere.
    var notification: NotificationMethod { NotificationMethod(rawValue: self[.notify]) ?? .off }
    var tellsNotifiedText: Bool { self[.notifyText] == "true" }
    /// Whether the reading position is sent to servers, and fetched from them.
    var sharesReadPosition: Bool { self[.shareReadPosition] == "true" }
    var syncLimits: SyncLimits {
        let defaults = SyncLimits()
        return SyncLimits(
            maximumAnswer: Int(self[.maximumAnswer]) ?? defaults.maximumAnswer,
            timeout: Int(self[.serverTimeout]) ?? defaults.timeout)
    }
    /// The hosts that photos are fetched from; nil to fetch none.
    var photoHosts: PhotoHosts? { self[.remotePhotos] == "never" ? nil : PhotoHosts(self[.photoHosts]) ?? .own }
    /// The log of the person's actions; nil without a home directory.
    var activityLogPath: String? { Directories(environment: environment).activityLog }
    /// Whether the person's actions are written to a log of their own.
    var tracksActivity: Bool { self[.activityTracking] == "true" }

    /// With the home directory for a `~`, as a shell would have it.
    private func path(_ text: String) -> String? {
        guard !text.isEmpty else { return nil }
        guard let home = environment["HOME"], text == "~" || text.hasPrefix("~/") else { return text }
        return home + text.dropFirst()
    }

    /// Variables for the programs around the app, with the settings for this app alone.
    func desktop(_ environment: [String: String]) -> [String: String] {
        var environment = environment
        environment["BROWSER"] = browser
        return environment
    }

    // MARK: Sources

    private func flag(_ setting: Setting, _ flags: [Setting: String]) -> Value? {
        flags[setting].map { Value(text: $0, origin: .flag(setting.declaration.flag ?? "")) }
    }

    private mutating func variable(_ setting: Setting, _ environment: [String: String]) -> Value? {
        for variable in setting.declaration.environment {
            guard let text = environment[variable.name], !text.isEmpty else { continue }
            do {
                let value = try setting.declaration.kind.value(of: variable.meaning ?? text)
                return Value(text: value, origin: .environment(variable.name))
            } catch {
                reports.append(
                    ConfigReport(
                        source: variable.name, line: nil, diagnostic: .badValue(name: setting.rawValue, error)))
            }
        }
        return nil
    }

    private mutating func read(
        _ setting: Setting, from file: ConfigFile?, _ origin: (String, Int) -> SettingOrigin
    ) -> Value? {
        guard let file, let entry = file.entries.first(where: { $0.name == setting.rawValue }) else { return nil }
        do throws(SettingError) {
            guard case .text(let text, let line) = entry.value else {
                if case .nothing = entry.value { return nil }
                throw SettingError.notOneValue(setting.declaration.kind)
            }
            guard !text.isEmpty else { return nil }
            let value = try setting.declaration.kind.value(of: text)
            return Value(text: value, origin: origin(file.path, line))
        } catch {
            reports.append(
                ConfigReport(source: file.path, line: entry.line, diagnostic: .badValue(name: entry.name, error)))
            return nil
        }
    }

    private func fallback(_ setting: Setting, _ environment: [String: String]) -> Value? {
        for name in setting.declaration.fallbacks {
            if let text = environment[name], !text.isEmpty { return Value(text: text, origin: .environment(name)) }
        }
        return nil
    }

    /// - Parameter others: the other names that may be in the file.
    private static func unknown(_ entry: ConfigEntry, path: String, besides others: [String]) -> ConfigReport? {
        guard !others.contains(entry.name), Setting(rawValue: entry.name) == nil else { return nil }
        let names = Set(others + Setting.allCases.map(\.rawValue))
        let name = CellText(entry.name).truncated(to: 40).string
        return ConfigReport(
            source: path, line: entry.line,
            diagnostic: .unknownSetting(name, nearest: Spelling.nearest(to: entry.name, among: names)))
    }
}
