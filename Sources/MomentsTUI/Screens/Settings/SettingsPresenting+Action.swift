import MomentsKit

extension SettingsPresenting {
    /// The interaction of an action on the settings, the same in cells and in lines.
    /// - Returns: false where it asks nothing of them.
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .nextRow: onNext()
        case .previousRow: onPrevious()
        case .changeSetting: tasks.start { await self.onChange() }
        case .nextValue: tasks.start { await self.onNextValue() }
        case .previousValue: tasks.start { await self.onPreviousValue() }
        case .useDefault: tasks.start { await self.onUseDefault() }
        case .keepValue: tasks.start { await self.onSubmitValue() }
        case .cancel: onCancelValue()
        case .back: onClose()
        default: return false
        }
        return true
    }
}
