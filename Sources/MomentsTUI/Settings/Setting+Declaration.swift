import MomentsCore
import MomentsKit
import TerminalKit

nonisolated extension Setting {
    /// The declaration of a setting: the only place that describes it.
    var declaration: SettingDeclaration {
        switch self {
        case .store, .account: declared(text, hasFlag: true, fromNextStart: true)
        case .theme:
            declared(
                .choice([Settings.followingTerminal] + Theme.Name.allCases.map(\.rawValue)), Settings.followingTerminal,
                hasFlag: true)
        case .color:
            declared(
                .choice(ColorDepth.allCases.map(\.rawValue)), ColorDepth.auto.rawValue, flag: "--no-color",
                also: [.init("NO_COLOR", means: ColorDepth.none.rawValue)], fromNextStart: true)
        case .pictures:
            declared(
                .choice(PictureSetting.allCases.map(\.rawValue)), PictureSetting.auto.rawValue, hasFlag: true,
                fromNextStart: true)
        case .language:
            declared(
                .choice([Settings.followingLocale] + Language.allCases.map(\.rawValue)), Settings.followingLocale,
                hasFlag: true, fromNextStart: true)
        case .undoSeconds: declared(.number(0...60), "8")
        case .linear: declared(.boolean, "false", hasFlag: true, fromNextStart: true)
        case .showSensitive, .notifyText, .activityTracking: declared(.boolean, "false")
        case .withLikes, .shareReadPosition, .messagesInHome: declared(.boolean, "true")
        case .editor: declared(text, fallbacks: ["VISUAL", "EDITOR"])
        case .browser: declared(text, fallbacks: ["BROWSER"], fromNextStart: true)
        case .saveFolder: declared(text, fromNextStart: true)
        case .syncMinutes: declared(.number(0...1_440), "5")
        case .keepDays: declared(.number(0...36_500), "0")
        case .postTo: declared(text, "auto")
        case .maximumAnswer: declared(.number(1...4_096), "256")
        case .serverTimeout: declared(.number(1...600), "30")
        case .remotePhotos: declared(.choice(["always", "never"]), "always")
        case .photoHosts: declared(.photoHosts, PhotoHosts.any.text)
        case .notify:
            declared(
                .choice(NotificationMethod.allCases.map(\.rawValue)), NotificationMethod.off.rawValue,
                fromNextStart: true)
        }
    }

    private var text: SettingKind { .text(empty: Language.english.settings.emptyValue(of: self)) }

    /// - Parameters:
    ///   - hasFlag: whether there is an option of its name.
    ///   - flag: an option of another name.
    ///   - variables: besides the one of its name.
    ///   - fromNextStart: whether a running app keeps its value.
    private func declared(
        _ kind: SettingKind, _ defaultValue: String = "", hasFlag: Bool = false, flag: String? = nil,
        also variables: [SettingDeclaration.Variable] = [], fallbacks: [String] = [], fromNextStart: Bool = false
    ) -> SettingDeclaration {
        let variable = "MOMENTS_" + rawValue.uppercased().replacing("-", with: "_")
        return SettingDeclaration(
            kind: kind, defaultValue: defaultValue, flag: flag ?? (hasFlag ? "--" + rawValue : nil),
            environment: [.init(variable)] + variables, fallbacks: fallbacks, appliesAtOnce: !fromNextStart)
    }
}
