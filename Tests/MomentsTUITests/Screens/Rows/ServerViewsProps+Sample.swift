import MomentsCore
import MomentsKit

extension ServerViewsProps {
    static func sample() -> ServerViewsProps {
        var props = ServerViewsProps()
        props.rows = [
            Row(id: .view(ServerView(.local, of: 1)), name: "Local", detail: "what is posted here"),
            Row(id: .search(of: 1), name: "Search", detail: "what is there"),
        ]
        props.selection = props.rows[0].id
        return props
    }
}
