import MomentsKit
import TerminalKit

extension TextField {
    /// Shows a value that is typed; the first typed character replaces the old value.
    func show(_ edit: SettingsProps.Edit?, after old: SettingsProps.Edit?) {
        guard let edit else { return }
        if text != edit.text { text = edit.text }
        if old == nil { selectAll() }
    }
}
