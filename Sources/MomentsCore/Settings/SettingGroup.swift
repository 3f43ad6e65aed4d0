/// What settings are about, in the order in which they are shown.
package enum SettingGroup: CaseIterable, Sendable {
    case look, photos, servers, privacy, machine
}

extension Setting {
    package var group: SettingGroup {
        switch self {
        case .theme, .color, .language, .linear, .showSensitive: .look
        case .pictures, .remotePhotos, .photoHosts: .photos
        case .withLikes, .syncMinutes, .keepDays, .postTo, .maximumAnswer, .serverTimeout: .servers
        case .notifyText, .shareReadPosition, .activityTracking: .privacy
        case .store, .account, .notify, .undoSeconds, .editor, .browser, .saveFolder: .machine
        }
    }
}
