import MomentsCore

/// The settings of a running app: those it was started with, and changes since.
final class LiveSettings: SettingsRepository {
    private(set) var current: Settings
    /// Called when a value is another one, with the settings before and after.
    var onChange: (_ before: Settings, _ after: Settings) -> Void = { _, _ in }
    private let started: Settings
    private let file: ChangedSettingsFile?

    init(_ settings: Settings) {
        current = settings
        started = settings
        file = settings.changedPath.map { ChangedSettingsFile(path: $0) }
    }

    func settings() -> [SettingState] {
        reread()
        return Setting.allCases.map(state)
    }

    /// The default value needs no line; an empty text means the default.
    func change(_ setting: Setting, to value: String?) async throws(SettingsError) {
        reread()
        guard lock(of: setting) == nil else { throw .fixed }
        let text = try value.map { value throws(SettingsError) in try Self.checked(value, setting) } ?? ""
        guard let file else { throw .noFolder }
        try await file.set(setting, to: text.isEmpty || text == setting.declaration.defaultValue ? nil : text)
        reread()
    }

    private static func checked(_ value: String, _ setting: Setting) throws(SettingsError) -> String {
        do {
            return try setting.declaration.kind.value(of: value)
        } catch {
            throw .invalid(error)
        }
    }

    /// Another window or an editor may have changed them, too.
    private func reread() {
        let before = current
        current = before.reread()
        if Setting.allCases.contains(where: { before[$0] != current[$0] }) { onChange(before, current) }
    }

    private func state(of setting: Setting) -> SettingState {
        let declaration = setting.declaration
        return SettingState(
            id: setting, kind: declaration.kind, value: current[setting], defaultValue: declaration.defaultValue,
            origin: current.origin(of: setting), lock: lock(of: setting),
            waitsForStart: !declaration.appliesAtOnce && current[setting] != started[setting])
    }

    private func lock(of setting: Setting) -> SettingState.Lock? {
        switch current.origin(of: setting) {
        case .flag, .file: return .origin
        case .environment(let name) where !setting.declaration.fallbacks.contains(name): return .origin
        case .environment, .changed, .defaultValue: break
        }
        return setting == .store || setting == .account ? .onlyAtStart : nil
    }
}
