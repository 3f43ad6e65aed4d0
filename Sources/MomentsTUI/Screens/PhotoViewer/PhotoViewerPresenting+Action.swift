import MomentsKit

extension PhotoViewerPresenting {
    /// The interaction of an action on a photo, the same in cells and in lines.
    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .nextPhoto: onNext()
        case .previousPhoto: onPrevious()
        case .zoom: onZoom()
        case .savePhoto: tasks.start { await self.onSave() }
        case .back: onClose()
        default: break
        }
    }
}
