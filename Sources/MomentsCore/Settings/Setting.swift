/// A setting of the app. The raw value is its name in the config file.
package enum Setting: String, CaseIterable, Sendable {
    case store, account, theme, color, pictures, language
    case undoSeconds = "undo-seconds"
    case linear
    case showSensitive = "show-sensitive"
    case editor, browser
    case saveFolder = "save-folder"
    case withLikes = "with-likes"
    case syncMinutes = "sync-minutes"
    case keepDays = "keep-days"
    case postTo = "post-to"
    case maximumAnswer = "maximum-answer"
    case serverTimeout = "server-timeout"
    case remotePhotos = "remote-photos"
    case photoHosts = "photo-hosts"
    case messagesInHome = "messages-in-home"
    case notify
    case notifyText = "notify-text"
    case shareReadPosition = "share-read-position"
    case activityTracking = "activity-tracking"
}

extension Setting {
    /// The group in which it is shown.
    package var group: SettingGroup {
        switch self {
        case .theme, .color, .language, .linear, .showSensitive: .look
        case .pictures, .remotePhotos, .photoHosts: .photos
        case .withLikes, .syncMinutes, .keepDays, .messagesInHome, .postTo, .maximumAnswer, .serverTimeout: .servers
        case .notifyText, .shareReadPosition, .activityTracking: .privacy
        case .store, .account, .notify, .undoSeconds, .editor, .browser, .saveFolder: .machine
        }
    }
}
