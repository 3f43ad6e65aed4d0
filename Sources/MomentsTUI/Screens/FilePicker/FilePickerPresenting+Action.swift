import MomentsKit

extension FilePickerPresenting {
    /// The interaction of an action in the file picker, the same in cells and in lines.
    /// - Returns: false where it asks nothing of it.
    func perform(_ action: Action) -> Bool {
        switch action {
        case .nextRow: onNext()
        case .previousRow: onPrevious()
        case .run: onChoose()
        case .back: onClose()
        default: return false
        }
        return true
    }
}
