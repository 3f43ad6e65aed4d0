import MomentsKit

extension ActionAvailability {
    /// Why an action cannot be done; nil where it can, or where there is nothing to say of it.
    func reason(against action: Action) -> String? {
        reasons.first { Action($0.operation) == action }?.text
    }

    /// What key hints leave out.
    var impossible: [Action] {
        reasons.map { Action($0.operation) }
    }
}

extension Action {
    fileprivate init(_ operation: ActionAvailability.Operation) {
        self =
            switch operation {
            case .like: .like
            case .share: .share
            case .bookmark: .bookmark
            case .pin: .pin
            case .mute: .mute
            case .vote: .vote
            case .delete: .delete
            case .compose: .compose
            case .reply: .reply
            case .edit: .edit
            case .redraft: .redraft
            case .history: .history
            case .otherAccount: .otherAccount
            case .unfold: .unfold
            case .openLink: .openLink
            case .copyLink: .copyLink
            case .copyText: .copyText
            case .save: .save
            case .openPhoto: .openPhoto
            case .author: .author
            case .thread: .thread
            case .nextPhoto: .nextPhoto
            case .previousPhoto: .previousPhoto
            case .zoom: .zoom
            case .zoomIn: .zoomIn
            case .editProfile: .editProfile
            case .gallery: .gallery
            case .otherPosts: .otherPosts
            case .personLinks: .personLinks
            }
    }
}
