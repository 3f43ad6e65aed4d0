import MomentsCore
import MomentsKit
import TestSupport

final class ServerViewPresenterMock: ServerViewPresenting, MomentListPresentingMock {
    nonisolated enum Call: MomentListCall {
        case viewLoaded, activated, deactivated, next, previous, reachedStart, reachedEnd, first, last, open, refresh
        case views, close
        case compose, like, share, bookmark, delete, undo, copyLink, copyText, save, openLink, openPhoto, author,
            unfold, thread
        case select(Int64), gap(Int64), follow(String), post(String)
    }

    let calls = Calls<Call>()

    func onRefresh() { calls.record(.refresh) }
    func onGapSelected(_ id: Moment.ID) { calls.record(.gap(id.rawValue)) }
    func onViews() { calls.record(.views) }
    func onClose() { calls.record(.close) }
}

extension ServerViewProps {
    /// A thread: what is answered, what was opened, an answer to it and one to that.
    static func sample() -> ServerViewProps {
        var props = ServerViewProps()
        props.title = "Thread · home"
        props.state = "as of 12 min ago"
        props.rows = (1...4).reversed().map {
            .init(id: Moment.ID($0), author: "Ada", date: "3 h ago", text: "Text \($0)")
        }
        for index in 1...3 { props.rows[index].level = index }
        props.rows[1].isOpened = true
        props.selection = Moment.ID(3)
        return props
    }
}
