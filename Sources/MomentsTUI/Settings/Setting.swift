import MomentsKit

/// What a person can set. The raw value is its name in the config file.
nonisolated enum Setting: String, CaseIterable, Sendable {
    case store, account, theme, color, language
    case undoSeconds = "undo-seconds"
    case linear, editor, browser
    case saveFolder = "save-folder"
    case withLikes = "with-likes"
    case syncMinutes = "sync-minutes"
    case maximumAnswer = "maximum-answer"
    case serverTimeout = "server-timeout"
    case activityTracking = "activity-tracking"

    /// The declaration of a setting: the only place that describes it.
    var declaration: SettingDeclaration {
        switch self {
        case .store:
            SettingDeclaration(
                "The store's file", .text(empty: "moments/moments.sqlite in XDG_DATA_HOME"), flag: "--store",
                environment: [.init("MOMENTS_STORE")])
        case .account:
            SettingDeclaration(
                "The email of the account to open, and for commands to work on; it has to be logged in",
                .text(empty: "the current account"), flag: "--account", environment: [.init("MOMENTS_ACCOUNT")])
        case .theme:
            SettingDeclaration(
                "The colours: auto follows the terminal's background",
                .choice([Settings.followingTerminal] + Theme.Name.allCases.map(\.rawValue)),
                defaultValue: Settings.followingTerminal, flag: "--theme", environment: [.init("MOMENTS_THEME")])
        case .color:
            SettingDeclaration(
                "How many colours: as many as the terminal has, or fewer", .choice(ColorDepth.allCases.map(\.rawValue)),
                defaultValue: ColorDepth.auto.rawValue, flag: "--no-color",
                environment: [.init("MOMENTS_COLOR"), .init("NO_COLOR", means: ColorDepth.none.rawValue)])
        case .language:
            SettingDeclaration(
                "The language: auto follows LC_ALL, LC_MESSAGES and LANG",
                .choice([Settings.followingLocale] + Language.allCases.map(\.rawValue)),
                defaultValue: Settings.followingLocale, flag: "--language", environment: [.init("MOMENTS_LANGUAGE")])
        case .undoSeconds:
            SettingDeclaration(
                "For how long likes, shares, posts and deletes can be undone, in seconds", .number(0...60),
                defaultValue: "8", environment: [.init("MOMENTS_UNDO_SECONDS")])
        case .linear:
            SettingDeclaration(
                "Plain lines instead of screens", .boolean, defaultValue: "false", flag: "--linear",
                environment: [.init("MOMENTS_LINEAR")])
        case .editor:
            SettingDeclaration(
                "The command of the editor to write in", .text(empty: "VISUAL, or EDITOR"),
                environment: [.init("MOMENTS_EDITOR")], fallbacks: ["VISUAL", "EDITOR"])
        case .browser:
            SettingDeclaration(
                "The command that opens links", .text(empty: "BROWSER, or what the system has"),
                environment: [.init("MOMENTS_BROWSER")], fallbacks: ["BROWSER"])
        case .saveFolder:
            SettingDeclaration(
                "Where moments are saved as files", .text(empty: "the folder that Moments was started in"),
                environment: [.init("MOMENTS_SAVE_FOLDER")])
        case .withLikes:
            SettingDeclaration(
                "Whether servers are asked for your own likes and those of others", .boolean, defaultValue: "true",
                environment: [.init("MOMENTS_WITH_LIKES")])
        case .syncMinutes:
            SettingDeclaration(
                "How often feeds are synced, in minutes; 0 leaves it to you", .number(0...1_440), defaultValue: "5",
                environment: [.init("MOMENTS_SYNC_MINUTES")])
        case .maximumAnswer:
            SettingDeclaration(
                "How large the answer of a server may be, in megabytes", .number(1...4_096), defaultValue: "256",
                environment: [.init("MOMENTS_MAXIMUM_ANSWER")])
        case .serverTimeout:
            SettingDeclaration(
                "How long a server may be silent, in seconds", .number(1...600), defaultValue: "30",
                environment: [.init("MOMENTS_SERVER_TIMEOUT")])
        case .activityTracking:
            SettingDeclaration(
                "Whether viewed screens and likes are written to a log on this machine; nothing is ever sent",
                .boolean, defaultValue: "false", environment: [.init("MOMENTS_ACTIVITY_TRACKING")])
        }
    }
}
