import MomentsCore
import MomentsKit
import TestSupport

final class ServerSearchPresenterMock: ServerSearchPresenting, RowsPresentingMock {
    nonisolated enum Call: RowsCall {
        case viewLoaded, activated, deactivated, next, previous, open, refresh, answer, close
        case select(ServerSearchProps.Found), answerSelected(Int)
    }

    let calls = Calls<Call>()

    func onOpen() { calls.record(.open) }
    func onRefresh() { calls.record(.refresh) }
}

extension ServerSearchProps {
    static func sample() -> ServerSearchProps {
        var props = ServerSearchProps()
        props.title = "Search: ada"
        props.rows = [
            Row(
                id: .person("ada@kites.example"), heading: "People", name: "Ada", handle: "@ada@kites.example",
                text: "Kites, and what carries them."),
            Row(id: .tag("adalace"), heading: "Hashtags", name: "#adalace"),
            Row(
                id: .status(Moment.ID(1)), heading: "Posts", name: "Robin", handle: "@robin@kites.example",
                text: "Met Ada", date: "5m", spokenDate: "5 min ago"),
        ]
        props.selection = props.rows[0].id
        return props
    }
}
