/// Shows the settings.
@MainActor public protocol SettingsComponent: AnyObject {
    func render(_ props: SettingsProps)
}

/// Everything the settings screen shows. Equal props draw equal screens.
public struct SettingsProps: Equatable, Sendable {
    /// One setting, in finished text.
    public struct Row: Equatable, Sendable, Identifiable {
        public let id: Setting
        /// As in the config file.
        public var name: String
        /// What it does.
        public var sentence: String
        /// What it is now, or what holds while nothing is set.
        public var value: String
        /// "config.yaml:3"
        public var origin: String
        /// Its default value, what it takes, where it was set: a sentence each.
        public var details: [String]
        /// It cannot be changed here.
        public var isFixed: Bool

        public init(
            id: Setting, name: String, sentence: String, value: String, origin: String, details: [String] = [],
            isFixed: Bool = false
        ) {
            self.id = id
            self.name = name
            self.sentence = sentence
            self.value = value
            self.origin = origin
            self.details = details
            self.isFixed = isFixed
        }
    }

    /// The value that is being typed for the selected setting.
    public struct Edit: Equatable, Sendable {
        public var text: String
        /// What it takes.
        public var hint: String

        public init(text: String, hint: String) {
            self.text = text
            self.hint = hint
        }
    }

    public var rows: [Row] = []
    /// Always one of `rows`; nil only where there are none.
    public var selection: Setting?
    public var edit: Edit?
    /// An error, or what came of the last action.
    public var status: String?

    public init() {}
}
