import MomentsKit

extension GalleryPresenting {
    /// The interaction of an action in the gallery, the same in cells and in lines.
    func perform(_ action: Action) {
        // Its photos are those of many moments.
        if action != .openPhoto, actions?.perform(action) ?? false { return }
        switch action {
        case .nextPhoto: onNext()
        case .previousPhoto: onPrevious()
        case .nextRow: onDown()
        case .previousRow: onUp()
        case .pageDown: onPageDown()
        case .pageUp: onPageUp()
        case .first: onFirst()
        case .last: onLast()
        case .openPhoto: onOpen()
        case .openMoment: onOpenMoment()
        case .sort: onSort()
        case .openFile: onOpenFile()
        case .back: onClose()
        default: break
        }
    }
}
