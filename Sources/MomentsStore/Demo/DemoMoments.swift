import Essentials
import MomentsCore

/// The sample timeline of `moments --demo`.
package enum DemoMoments {
    /// Whose timeline it is. No password opens it: the demo logs in by itself.
    package static let email = "robin@moments.example"

    /// Makes the demo account in a store, with its timeline as if it had been written in the weeks before `now`.
    package static func fill(_ store: MomentsStore, now: Date) async throws(StoreError) -> Account {
        let second = Int64(now.timeIntervalSince1970)
        return try await store.write { db in
            guard let email = EmailAddress(email),
                let account = try AccountStatements.create(email, name: nil, passwordHash: nil, db)
            else { throw StoreError.unavailable(path: store.path, reason: "it holds the demo already") }
            try AccountStatements.setOwner(DemoPeople.owner, account.id, db)
            _ = try MomentInsertion.insert(moments(before: second), into: account.id, db)
            return try AccountRecord.find(account.id, db)?.account ?? account
        }
    }

    static func moments(before now: Int64) -> [NewMoment] {
        DemoTexts.all.enumerated().map { index, sample in
            NewMoment(
                remoteID: "demo-\(index + 1)", author: sample.author, kind: sample.link == nil ? .photos : .url,
                title: sample.text, url: sample.link, photos: sample.photos, createdAt: now - sample.age,
                isLiked: sample.isLiked, likes: sample.likes)
        }
    }
}
