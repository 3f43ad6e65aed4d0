/// How an empty timeline is filled.
package enum EmptyTimelineChoice: CaseIterable, Equatable, Sendable {
    /// Other timelines of the followed servers.
    case views
    case compose, importPhotos, addFeed

    var destination: Destination {
        switch self {
        case .views: .serverViews
        case .compose: .compose
        case .importPhotos: .photoFolder(.importing)
        case .addFeed: .addFeed
        }
    }
}
