import MomentsKit
import TerminalKit

extension TextField {
    /// Shows what is looked for. What was looked for before is selected where it can be typed again: it is mostly replaced.
    /// - Parameter old: what was shown before; nil on arriving.
    func show(_ props: SearchProps, since old: SearchProps?) {
        let isTyped = old == nil && text == props.text
        text = props.text
        if props.mode == .typing, old?.mode != .typing, !isTyped { selectAll() }
    }
}
