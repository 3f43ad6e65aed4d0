/// How an empty timeline is filled.
package enum EmptyTimelineChoice: CaseIterable, Equatable, Sendable {
    /// What the servers that are followed show beside home.
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
