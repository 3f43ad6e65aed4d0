import MomentsKit

extension PhotoViewerPresenting {
    /// The interaction of an action on a photo, the same in cells and in lines.
    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .nextPhoto: onNext()
        case .previousPhoto: onPrevious()
        case .zoom: onZoom()
        case .zoomIn: onZoomIn()
        case .zoomOut: onZoomOut()
        case .zoomWhole: onZoomWhole()
        case .panLeft: onPan(columns: -1, rows: 0)
        case .panRight: onPan(columns: 1, rows: 0)
        case .panUp: onPan(columns: 0, rows: -1)
        case .panDown: onPan(columns: 0, rows: 1)
        case .openFile: onOpenFile()
        case .savePhoto: tasks.start { await self.onSave() }
        case .back: onClose()
        default: break
        }
    }
}

extension PhotoViewerProps {
    /// The key context of its keys.
    var context: KeyContext {
        part == nil ? (isFile ? .photoFile : .photo) : (isFile ? .zoomedFile : .zoomed)
    }
}
