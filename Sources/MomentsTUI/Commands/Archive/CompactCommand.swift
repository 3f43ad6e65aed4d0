import ArgumentParser
import MomentsKit

/// `moments compact`
struct CompactCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compact", abstract: "Rewrite the store without what was deleted, so that no word of it is left.",
        discussion: """
            A deleted moment is gone from every screen, command and search at once; in the file its words last until this. \
            It takes seconds where the store is large, and needs about twice its size on the disk.
            """)

    @OptionGroup var store: StoreOptions
    @OptionGroup var result: ResultOptions

    @MainActor func run() async throws {
        let compaction = try await CompactRun(store: store.open().store).run()
        if compaction.undoable > 0 {
            Output.note(
                "What was done in the last seconds can still be undone in an open app. Once it cannot, run this again.")
        }
        if result.json { return try Output.json(CompactJSON(compaction)) }
        try Output.line(
            "Compacted the store from \(kibibytes(compaction.bytesBefore)) to \(kibibytes(compaction.bytesAfter)).")
    }

    private func kibibytes(_ bytes: Int64) -> String { "\(bytes / 1_024) KiB" }
}

/// What compacting did, as it is printed with `--json`.
nonisolated private struct CompactJSON: Encodable {
    let bytesBefore: Int64
    let bytesAfter: Int64
    let undoable: Int

    init(_ compaction: Compaction) {
        bytesBefore = compaction.bytesBefore
        bytesAfter = compaction.bytesAfter
        undoable = compaction.undoable
    }
}
