import MomentsCore

/// What the settings screen says to a person.
package protocol SettingsWords: Sendable {
    var settingsTitle: String { get }
    /// Stands above the settings of a group.
    func heading(of group: SettingGroup) -> String
    /// A value with its unit, where it has one: "8 s".
    func settingValue(_ value: String, of setting: Setting) -> String
    /// What it does, without a full stop.
    func sentence(of setting: Setting) -> String
    /// What holds while a text is not set; empty for what is no text.
    func emptyValue(of setting: Setting) -> String
    /// What a person may write.
    func values(of kind: SettingKind) -> String
    /// To follow the setting's name.
    func message(of error: SettingError) -> String
    /// - Parameter name: of the setting.
    func message(of error: SettingsError, _ name: String) -> String

    // MARK: A setting

    /// In a word or two: "default", "config.yaml:3".
    func shortOrigin(_ origin: SettingOrigin) -> String
    /// In a sentence, with the whole path.
    func wholeOrigin(_ origin: SettingOrigin) -> String
    /// Its default and what it takes.
    func settingValues(default value: String, _ kind: SettingKind) -> String
    /// What is typed now has to be this.
    func settingTakes(_ kind: SettingKind) -> String
    /// What is shown counts only when the app starts again.
    var countsFromNextStart: String { get }

    // MARK: What came of it

    func settingChanged(_ name: String, to value: String, fromNextStart: Bool) -> String
    /// Why it is not changed, and where it can be.
    func settingFixed(_ name: String, by origin: SettingOrigin) -> String
    /// It says where the app begins.
    func settingOnlyAtStart(_ name: String) -> String

    // MARK: The activity log

    /// - Parameter path: nil where there is nowhere to write it.
    func activityLog(_ path: String?) -> String
    func activity(_ event: ActivityEvent, at time: String) -> String

    // MARK: In lines

    /// One setting; no full stop at its end.
    func settingLine(name: String, value: String, origin: String) -> String
    /// - Parameters:
    ///   - change: the name of that action.
    ///   - useDefault: the name of that action.
    func settingsAdvice(change: String, useDefault: String) -> String
}
