import MomentsKit

extension ComposePresenting {
    /// The interaction of an action on the text, the same in cells and in lines.
    func perform(_ action: Action, on area: TextArea, tasks: InFlightTasks) {
        switch action {
        case .post: tasks.start { await self.onSubmit() }
        case .discard: onDiscard()
        case .editElsewhere: tasks.start { await self.onEditElsewhere() }
        case .back: onClose()
        case .textPageUp, .textPageDown: area.turnPage(down: action == .textPageDown)
        default: if let edit = TextEdit(action) { apply([edit], to: area) }
        }
    }

    func apply(_ edits: [TextEdit], to area: TextArea) {
        let result = area.apply(edits)
        if result.contains(.changed) { onTextChanged(area.text) }
        if result.contains(.refused) { onTextRefused() }
    }
}
