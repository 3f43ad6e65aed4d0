import Essentials
import GRDB
import MomentsCore

/// How the owner of a feed and others stand to each other, as the store had it at one time from its server.
package struct KnownPeople: Sendable {
    private struct Person {
        let relationship: Relationship?
        /// Whether the server said what it calls them: it was asked about them then.
        let isAsked: Bool
    }

    /// A difference between the server's lists and the store.
    struct Change: Sendable {
        let handle: String
        /// Nil where the server did not send it.
        let id: String?
        let known: Relationship?
        let relationship: Relationship
    }

    /// By their handles.
    private let people: [String: Person]

    /// To be used within one transaction.
    init(_ feed: Feed.ID, _ db: Database) throws {
        let rows = try Row.fetchAll(db.cachedStatement(sql: Self.select), arguments: [feed])
        let people = try rows.map { row in
            let json: String? = try row[Column.relationship]
            let person = try Person(
                relationship: json.flatMap { Relationship(json: $0) }, isAsked: row[Column.isAsked])
            return (try row[Column.handle] as String, person)
        }
        self.people = Dictionary(people) { first, _ in first }
    }

    /// The identifiers of people who are new on the server's lists: only their relationships say whether notifications are hidden.
    package func unasked(_ told: ToldMutes) -> [String] {
        let muted = told.mutes?.people.filter { isNew($0) { $0.mute != nil } } ?? []
        let blocked = told.blocks?.people.filter { isNew($0, on: \.isBlocking) } ?? []
        return (muted + blocked).map(\.id).uniqued
    }

    private func isNew(_ person: ToldPeople.Person, on isListed: (Relationship) -> Bool) -> Bool {
        guard let known = people[person.handle], known.isAsked, let relationship = known.relationship else {
            return true
        }
        return !isListed(relationship)
    }

    /// The changes to store after an answer of the server.
    func changes(by told: ToldMutes) -> [Change] {
        let mutes = (told.mutes?.people ?? []).byHandle
        let blocks = (told.blocks?.people ?? []).byHandle
        let hidden = people.filter { $0.value.relationship?.isHidden == true }.keys
        return Set(mutes.keys).union(blocks.keys).union(hidden).sorted().compactMap { handle in
            let (mute, block) = (mutes[handle], blocks[handle])
            let id = (mute ?? block)?.id
            let known = people[handle]?.relationship
            var relationship = id.flatMap { told.relationships[$0] } ?? known ?? Relationship()
            if let mutes = told.mutes, mute != nil || mutes.isWhole {
                relationship.mute = mute.map { Self.mute($0, relationship.mute, known?.mute) }
            }
            if let blocks = told.blocks, block != nil || blocks.isWhole { relationship.isBlocking = block != nil }
            let isNew = relationship != known || id != nil && people[handle]?.isAsked != true
            return isNew ? Change(handle: handle, id: id, known: known, relationship: relationship) : nil
        }
    }

    /// Servers count the seconds that are left, and answers take some: a mute that ends about then ends when it was known to.
    private static func mute(
        _ person: ToldPeople.Person, _ told: Relationship.Mute?, _ known: Relationship.Mute?
    ) -> Relationship.Mute {
        var mute = told ?? Relationship.Mute()
        if person.tellsUntil { mute.until = person.until }
        if let until = mute.until, let knownUntil = known?.until, abs(until.timeIntervalSince(knownUntil)) < 5 {
            mute.until = knownUntil
        }
        return mute
    }

    private enum Column: String, SelectColumn {
        case handle, relationship
        case isAsked = "remote_id IS NOT NULL"
    }

    private static let select = "SELECT \(Column.list()) FROM person WHERE feed_id = ?"
}

extension [ToldPeople.Person] {
    fileprivate var byHandle: [String: Element] {
        Dictionary(map { ($0.handle, $0) }) { first, _ in first }
    }
}

extension [String] {
    /// Each once, in their order.
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
