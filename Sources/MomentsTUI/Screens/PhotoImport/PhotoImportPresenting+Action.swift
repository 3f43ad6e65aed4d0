import MomentsKit

extension PhotoImportPresenting {
    /// The interaction of an action, the same in cells and in lines.
    func perform(_ action: Action) {
        switch action {
        case .back: onClose()
        case .run: onConfirm()
        default: break
        }
    }
}
