import MomentsCore

/// Everything the settings screen shows. Equal props draw equal screens.
package struct SettingsProps: RowsProps, VoicedProps {
    /// One setting, in finished text.
    package struct Row: Equatable, Sendable, Identifiable {
        package let id: Setting
        /// "Direct messages in home"
        package var name: String
        /// Its purpose.
        package var sentence: String
        /// Stands above the first one of a group; nil for the others.
        package var heading: String?
        /// Its value now, with its unit, or the one that holds while nothing is set.
        package var value: String
        /// "config.yaml:3"
        package var origin: String
        /// Its name in the config file, its default value, where it was set.
        package var details: [String]
        /// Whether the user cannot change it here.
        package var isFixed: Bool
        /// Whether it has its default value.
        package var isDefault: Bool

        package init(
            id: Setting, name: String, sentence: String, heading: String? = nil, value: String, origin: String,
            details: [String] = [], isFixed: Bool = false, isDefault: Bool = false
        ) {
            self.id = id
            self.name = name
            self.sentence = sentence
            self.heading = heading
            self.value = value
            self.origin = origin
            self.details = details
            self.isFixed = isFixed
            self.isDefault = isDefault
        }
    }

    /// The value that is being typed for the selected setting.
    package struct Edit: Equatable, Sendable {
        package var text: String
        /// The values that the setting takes.
        package var hint: String

        package init(text: String, hint: String) {
            self.text = text
            self.hint = hint
        }
    }

    package var rows: [Row] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: Setting?
    package var edit: Edit?
    /// An error, or what came of the last action.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
