import ArgumentParser
import MomentsCore
import MomentsStore
import TerminalKit

/// `moments compact`
struct CompactCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compact", abstract: "Rewrite the store so that nothing deleted is left in the file.",
        discussion: """
            A deleted moment disappears from every screen, command and search right away. Its text stays in the file \
            until you compact it. A large store takes some seconds, and about twice its size on the disk.
            """)

    @OptionGroup var options: CommandOptions

    @MainActor func run() async throws {
        let compaction = try await CompactRun(store: options.store.open().store).run()
        if compaction.undoable > 0 {
            Output.note(
                "Changes of the last seconds can still be undone in an open app. Run this again later.")
        }
        note(compaction.photos)
        if options.json { return try Output.json(CompactJSON(compaction)) }
        try Output.line(
            "Compacted the store from \(kibibytes(compaction.bytesBefore)) to \(kibibytes(compaction.bytesAfter)).")
    }

    private func note(_ photos: PhotoCleanup) {
        switch photos {
        case .removed(0): break
        case .removed(let count):
            Output.note("Removed \(count) \(count == 1 ? "photo" : "photos") that no moment uses.")
        case .inUse: Output.note("An open app is adding photos, so none were removed. Run this again later.")
        case .shared(let store):
            Output.note(
                "\(CellText(store).string) uses the same folder of photos, so none were removed. Move it away first.")
        }
    }

    private func kibibytes(_ bytes: Int64) -> String { "\(bytes / 1_024) KiB" }
}

/// The result of compacting, as `--json` prints it.
nonisolated private struct CompactJSON: Encodable {
    let bytesBefore: Int64
    let bytesAfter: Int64
    let undoable: Int
    let photosRemoved: Int?

    init(_ compaction: Compaction) {
        bytesBefore = compaction.bytesBefore
        bytesAfter = compaction.bytesAfter
        undoable = compaction.undoable
        photosRemoved = if case .removed(let count) = compaction.photos { count } else { nil }
    }
}

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
