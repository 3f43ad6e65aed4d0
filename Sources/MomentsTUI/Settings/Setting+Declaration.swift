import MomentsCore
import MomentsKit
import TerminalKit

nonisolated extension Setting {
    /// The declaration of a setting: the only place that describes it.
    var declaration: SettingDeclaration {
        switch self {
        case .store:
            SettingDeclaration(
                .text(empty: Language.english.settings.emptyValue(of: self)), flag: "--store",
                environment: [.init("MOMENTS_STORE")])
        case .account:
            SettingDeclaration(
                .text(empty: Language.english.settings.emptyValue(of: self)), flag: "--account",
                environment: [.init("MOMENTS_ACCOUNT")]
            )
        case .theme:
            SettingDeclaration(
                .choice([Settings.followingTerminal] + Theme.Name.allCases.map(\.rawValue)),
                defaultValue: Settings.followingTerminal, flag: "--theme", environment: [.init("MOMENTS_THEME")])
        case .color:
            SettingDeclaration(
                .choice(ColorDepth.allCases.map(\.rawValue)),
                defaultValue: ColorDepth.auto.rawValue, flag: "--no-color",
                environment: [.init("MOMENTS_COLOR"), .init("NO_COLOR", means: ColorDepth.none.rawValue)])
        case .pictures:
            SettingDeclaration(
                .choice(PictureSetting.allCases.map(\.rawValue)),
                defaultValue: PictureSetting.auto.rawValue, flag: "--pictures",
                environment: [.init("MOMENTS_PICTURES")])
        case .language:
            SettingDeclaration(
                .choice([Settings.followingLocale] + Language.allCases.map(\.rawValue)),
                defaultValue: Settings.followingLocale, flag: "--language", environment: [.init("MOMENTS_LANGUAGE")])
        case .undoSeconds:
            SettingDeclaration(
                .number(0...60),
                defaultValue: "8", environment: [.init("MOMENTS_UNDO_SECONDS")])
        case .linear:
            SettingDeclaration(
                .boolean, defaultValue: "false", flag: "--linear",
                environment: [.init("MOMENTS_LINEAR")])
        case .showSensitive:
            SettingDeclaration(
                .boolean, defaultValue: "false", environment: [.init("MOMENTS_SHOW_SENSITIVE")])
        case .editor:
            SettingDeclaration(
                .text(empty: Language.english.settings.emptyValue(of: self)),
                environment: [.init("MOMENTS_EDITOR")], fallbacks: ["VISUAL", "EDITOR"])
        case .browser:
            SettingDeclaration(
                .text(empty: Language.english.settings.emptyValue(of: self)),
                environment: [.init("MOMENTS_BROWSER")], fallbacks: ["BROWSER"])
        case .saveFolder:
            SettingDeclaration(
                .text(empty: Language.english.settings.emptyValue(of: self)),
                environment: [.init("MOMENTS_SAVE_FOLDER")])
        case .withLikes:
            SettingDeclaration(
                .boolean, defaultValue: "true",
                environment: [.init("MOMENTS_WITH_LIKES")])
        case .syncMinutes:
            SettingDeclaration(
                .number(0...1_440), defaultValue: "5",
                environment: [.init("MOMENTS_SYNC_MINUTES")])
        case .keepDays:
            SettingDeclaration(
                .number(0...36_500), defaultValue: "0",
                environment: [.init("MOMENTS_KEEP_DAYS")])
        case .postTo:
            SettingDeclaration(
                .text(empty: Language.english.settings.emptyValue(of: self)), defaultValue: "auto",
                environment: [.init("MOMENTS_POST_TO")])
        case .maximumAnswer:
            SettingDeclaration(
                .number(1...4_096), defaultValue: "256",
                environment: [.init("MOMENTS_MAXIMUM_ANSWER")])
        case .serverTimeout:
            SettingDeclaration(
                .number(1...600), defaultValue: "30",
                environment: [.init("MOMENTS_SERVER_TIMEOUT")])
        case .remotePhotos:
            SettingDeclaration(
                .choice(["always", "never"]), defaultValue: "always", environment: [.init("MOMENTS_REMOTE_PHOTOS")])
        case .photoHosts:
            SettingDeclaration(
                .photoHosts, defaultValue: PhotoHosts.any.text, environment: [.init("MOMENTS_PHOTO_HOSTS")])
        case .notify:
            SettingDeclaration(
                .choice(NotificationMethod.allCases.map(\.rawValue)), defaultValue: NotificationMethod.off.rawValue,
                environment: [.init("MOMENTS_NOTIFY")])
        case .notifyText:
            SettingDeclaration(
                .boolean, defaultValue: "false", environment: [.init("MOMENTS_NOTIFY_TEXT")])
        case .shareReadPosition:
            SettingDeclaration(
                .boolean, defaultValue: "true", environment: [.init("MOMENTS_SHARE_READ_POSITION")])
        case .activityTracking:
            SettingDeclaration(
                .boolean, defaultValue: "false", environment: [.init("MOMENTS_ACTIVITY_TRACKING")])
        }
    }
}
