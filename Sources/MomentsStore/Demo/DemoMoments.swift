import Essentials
import MomentsCore

/// The sample timeline of `moments --demo`.
package enum DemoMoments {
    /// The email of the demo account. No password opens it: the demo logs in by itself.
    package static let email = "robin@moments.example"

    /// Makes the demo account in a store, with its timeline as if it had been written in the weeks before `now`, and its
    /// photos in the folder beside the store.
    /// - Parameter altText: says what is to be seen on a photo.
    package static func fill(
        _ store: MomentsStore, now: Date, altText: @Sendable (DemoPhoto) -> String
    ) async throws(StoreError) -> Account {
        let files = try await BlockingWork.run { [photos = store.photos] () throws(StoreError) in
            try DemoFiles(in: photos)
        }
        let moments = moments(before: Int64(now.timeIntervalSince1970), files, altText)
        return try await store.write { db in
            guard let email = EmailAddress(email),
                let account = try AccountStatements.create(email, name: nil, passwordHash: nil, db)
            else { throw StoreError.unavailable(path: store.path, reason: "it holds the demo already") }
            try AccountStatements.setOwner(files.owner(DemoPeople.robin, background: .dusk), account.id, db)
            _ = try MomentInsertion.insert(moments, into: account.id, db)
            return try AccountRecord.find(account.id, db)?.account ?? account
        }
    }

    private static func moments(
        before now: Int64, _ files: DemoFiles, _ altText: @Sendable (DemoPhoto) -> String
    ) -> [NewMoment] {
        DemoTexts.all.enumerated().map { index, sample in
            NewMoment(
                remoteID: "demo-\(index + 1)", author: files.person(sample.author),
                kind: sample.link == nil ? .photos : .url, title: sample.text, url: sample.link,
                photos: sample.photos.map { files.photo($0, altText: altText($0)) }, createdAt: now - sample.age,
                isLiked: sample.isLiked, likes: sample.likes.map(files.person))
        }
    }
}
