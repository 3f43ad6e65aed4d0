import MomentsKit
import TerminalKit

extension TextField {
    /// Shows a value that is typed; what is typed first takes the place of the old one.
    func show(_ edit: SettingsProps.Edit?, after old: SettingsProps.Edit?) {
        guard let edit else { return }
        if text != edit.text { text = edit.text }
        if old == nil { selectAll() }
    }
}
