import Essentials
import MomentsCore
import MomentsKit
import MomentsStore

extension ChangeRun {
    /// - Parameter wait: as of `set`.
    func change(_ change: RelationshipChange, with person: PersonAddress, wait: Bool) async throws {
        try await changes.change(change, with: person, at: Date())
        try await AuthorReview(timeline.openStore.store, timeline.account.id).run()
        let own = OwnFeeds(timeline)
        let delivery = ChangeDelivery(
            DeliveryRun(outbox: own.outbox, deliver: own.deliver), try changes.waiting(for: person))
        let result = try await delivery.run(waiting: wait ? StoreWait() : nil)
        let done = Language.english.relationships.done(change, "@\(person.handle)") + "."
        let json = isJSON ? try PersonChangeJSON(person, changes.relationship(with: person)) : nil
        try CommandResult.print([done, result.sentence].compactMap(\.self).joined(separator: " "), json: json)
        try tell(result)
    }
}
