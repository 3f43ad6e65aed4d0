/// How an empty timeline is filled.
package enum EmptyTimelineChoice: CaseIterable, Equatable, Sendable {
    case compose, importPhotos, addFeed

    var destination: Destination {
        switch self {
        case .compose: .compose
        case .importPhotos: .photoFolder(.importing)
        case .addFeed: .addFeed
        }
    }
}
