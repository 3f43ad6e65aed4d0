import MomentsKit

extension ProfilePresenting {
    /// The interaction of an action on a profile, the same in cells and in lines.
    func perform(_ action: Action, tasks: InFlightTasks) {
        if actions.perform(action) { return }
        switch action {
        case .first: onFirst()
        case .last: onLast()
        case .open: onOpen()
        case .editProfile: onEdit()
        case .gallery: onGallery()
        case .back: onClose()
        default: break
        }
    }
}
