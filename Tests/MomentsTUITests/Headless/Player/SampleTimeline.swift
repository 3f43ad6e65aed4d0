import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI

/// The timeline of the tapes that begin with `moments --demo`, in a store of its own: theirs stays as it is when the demo is
/// changed, and so do their goldens.
struct SampleTimeline {
    let store: String
    let account: Account
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        store = directory.path + "/moments.sqlite"
        let openStore = try OpenStore(path: store)
        let email = try #require(EmailAddress("robin@moments.example"))
        let empty = try #require(
            try await openStore.store.write {
                try AccountStatements.create(email, name: nil, passwordHash: nil, $0)
            })
        let file = URL(filePath: #filePath).appending(path: "../../../Tapes/timeline.jsonl").standardized.path
        let report = await MomentsImport(store: openStore.store, account: empty.id).run(
            try FileBytes(path: FilePath(file)))
        try #require(report.failure == nil && report.imported == 25)
        account = try #require(try openStore.store.read { try AccountRecord.find(empty.id, $0)?.account })
    }
}
