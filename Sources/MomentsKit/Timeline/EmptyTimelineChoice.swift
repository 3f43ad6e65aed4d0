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

    /// At the ends it stays.
    func neighbour(by step: Int) -> Self {
        let all = Self.allCases
        guard let index = all.firstIndex(of: self), all.indices.contains(index + step) else { return self }
        return all[index + step]
    }
}
