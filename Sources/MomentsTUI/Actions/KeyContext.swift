import TerminalKit

/// Where an action works: the kind of screen on top. The raw value is its name in the config file.
nonisolated enum KeyContext: String, CaseIterable, Sendable {
    case welcome, login, timeline, moment, search, results, links, poll, compose, accounts, settings, value, feeds
    case feedKinds = "feed-kinds"
    case signIn = "sign-in"
    case feedForm = "feed-form"
    case outbox, question, help, palette, notice, gallery, photo
    /// A photo of which a part is in view.
    case zoomed
    /// The same of files that are no moment's.
    case folder
    case photoFile = "photo-file"
    case zoomedFile = "zoomed-file"
    case profile, files
    case serverView = "server-view"
    case serverViews = "server-views"
    case serverSearchForm = "server-search-form"
    case serverSearch = "server-search"
    case peopleList = "people-list"
    case versions
    case personActions = "person-actions"
    case personText = "person-text"
    case composeOptions = "compose-options"
    case listActions = "list-actions"
    case listMembers = "list-members"
    case photoImport = "photo-import"
    case profileForm = "profile-form"

    /// Whether keys without Ctrl or Alt are text here.
    var takesText: Bool {
        [
            .login, .search, .compose, .signIn, .feedForm, .serverSearchForm, .personText, .palette, .help, .value,
            .profileForm,
            .files,
        ].contains(self)
    }

    /// Whether a key is text here and can be no action's. A blank may mark a photo: it is text where none can be marked.
    func isText(_ key: Key, for action: Action) -> Bool {
        takesText && key.isTyped && !(action == .markPhoto && key == Key(.character(" ")))
    }

    /// Whether a digit chooses the row of that number here.
    var takesDigits: Bool {
        [.welcome, .links, .poll, .personActions, .composeOptions, .listActions, .feedKinds, .serverViews, .question]
            .contains(self)
    }
}
