import MomentsCore
import MomentsKit

extension SettingsProps {
    /// The first settings, as many as are asked for, with the texts of a row each.
    static func sample(count: Int = 3, selected: Setting = .theme, edit: String? = nil) -> SettingsProps {
        var props = SettingsProps()
        props.rows = Setting.allCases.prefix(count).map { setting in
            Row(
                id: setting, name: setting.rawValue, sentence: "What \(setting.rawValue) does", value: "value",
                origin: "config.yaml:3", details: ["Where \(setting.rawValue) is set."], isFixed: setting == .store)
        }
        props.selection = selected
        props.edit = edit.map { Edit(text: $0, hint: "Type 0 to 60.") }
        return props
    }
}
