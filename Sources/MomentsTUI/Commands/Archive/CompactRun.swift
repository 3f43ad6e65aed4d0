import MomentsCore
import MomentsStore

/// Compacts a store, with a bar.
struct CompactRun {
    let store: MomentsStore

    func run() async throws(StoreError) -> Compaction {
        let bar = ProgressBar()
        bar.show(0, Self.label)
        defer { bar.end() }
        return try await store.compact { bar.show($0, Self.label) }
    }

    private nonisolated static let label = "compacting the store"
}
