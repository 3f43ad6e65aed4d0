import MomentsCore
import MomentsKit

extension FeedKindsProps {
    static func sample() -> FeedKindsProps {
        var props = FeedKindsProps()
        props.rows = [
            Row(id: .mastodon, name: "Mastodon", detail: "your home there"),
            Row(id: .bff, name: "BFF", detail: "moments"),
        ]
        props.selection = .mastodon
        return props
    }
}
