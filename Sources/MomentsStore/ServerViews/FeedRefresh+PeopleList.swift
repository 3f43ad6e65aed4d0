import Essentials
import MomentsCore

/// A list of people that the person waits for.
extension FeedRefresh {
    /// Stores a part of it.
    /// - Parameters:
    ///   - people: of it, in its order.
    ///   - relationships: by their identifiers; nobody of whom the server did not say how they and the owner stand to each other.
    package func save(
        _ people: [PersonDetails], _ relationships: [String: Relationship], as part: AskedServerView.Part,
        of view: AskedServerView, at now: Date
    ) async throws(FeedSaveError) {
        var ids: Set<String> = []
        let page = people.filter { ids.insert($0.id).inserted }
        try await leased.write(changing: .feed(feed, .views)) { [feed] db in
            let persons = PersonRows(of: feed, db)
            let rows = try page.map { details in
                let person = PersonAddress(details.handle, id: details.id, of: feed)
                if let relationship = relationships[details.id] {
                    try persons.save(relationship, with: person, isLocked: details.isLocked)
                }
                return try persons.keep(details, of: person)
            }
            let list = PeopleListRows(view.id, db)
            switch part {
            case .all: try list.begin(with: rows, next: nil)
            case .newest(let next): try list.begin(with: rows, next: next)
            case .below(let gap, let next): try list.add(rows, at: gap.link, next: next)
            }
        }
        try await finish(part, of: view, at: now)
    }
}
