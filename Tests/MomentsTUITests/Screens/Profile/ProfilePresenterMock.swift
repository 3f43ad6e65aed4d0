import MomentsCore
import MomentsKit
import TestSupport

final class ProfilePresenterMock: ProfilePresenting, MomentListPresentingMock {
    nonisolated enum Call: MomentListCall {
        case viewLoaded, activated, deactivated, next, previous, reachedStart, reachedEnd, first, last, open, edit
        case gallery, close
        case act(MomentAction)
        case select(Int64), follow(String), post(String)
    }

    let calls = Calls<Call>()

    func onEdit() { calls.record(.edit) }
    func onGallery() { calls.record(.gallery) }
    func onClose() { calls.record(.close) }
}

extension ProfileProps {
    static func sample() -> ProfileProps {
        var props = ProfileProps()
        props.title = "Your profile"
        props.fullName = "Grace Hopper"
        props.origin = "grace@example.com"
        props.counts = "2 albums"
        props.followers = "12 followers"
        props.bio = "Compilers"
        props.avatar = .stored(name: "grace.png")
        props.rows = (1...3).map { .init(id: Moment.ID($0), author: "Grace Hopper", date: "now", text: "Text \($0)") }
        props.selection = Moment.ID(1)
        return props
    }
}
