import MomentsCore

/// Brings the moments of a BFF answer, or all that an export holds, into the timeline of one account, while they are being read.
///
/// One batch is read and decoded while the one before is being stored, each in one transaction; no more than those two are in
/// memory. An import may be repeated: moments that are there already count as unchanged.
public struct MomentsImport: Sendable {
    private typealias Stored = (counts: InsertionCounts, feeds: [String])
    private typealias Storing = Task<Result<Stored, StoreError>, Never>

    private let store: MomentsStore
    private let account: Account.ID

    public init(store: MomentsStore, account: Account.ID) {
        self.store = store
        self.account = account
    }

    /// - Parameter onProgress: called with the report after each batch; not on the main actor.
    /// - Returns: the report; its `failure` is the reason if it ended early. A cancelled task ends it after a
    ///   batch.
    public func run(
        _ source: any ByteSource, onProgress: (@Sendable (ImportReport) -> Void)? = nil
    ) async -> ImportReport {
        var report = ImportReport()
        do throws(ImportError) {
            try await run(ImportBatches(source), &report, onProgress)
        } catch {
            report.failure = error
        }
        await store.checkpointWAL()
        return report
    }

    private func run(
        _ source: ImportBatches, _ report: inout ImportReport, _ onProgress: (@Sendable (ImportReport) -> Void)?
    ) async throws(ImportError) {
        var batches = source
        var pending: (batch: ImportBatch, storing: Storing)?
        repeat {
            let batch = Task.isCancelled ? nil : batches.next()
            if let pending {
                let stored = try await stored(pending.storing)
                report.add(pending.batch, stored.counts)
                report.feeds += stored.feeds
                onProgress?(report)
            }
            pending = batch.map { ($0, store($0)) }
        } while pending != nil
        report.serverError = batches.serverError?.message
        if let failure = Task.isCancelled ? .cancelled : batches.failure { throw failure }
    }

    private func store(_ batch: ImportBatch) -> Storing {
        Task { [store, account] in
            do throws(StoreError) {
                guard let part = batch.exported else {
                    return .success((try await store.insert(batch.moments, owner: batch.owner, into: account), []))
                }
                return .success(try await store.merge(part, into: account))
            } catch {
                return .failure(error)
            }
        }
    }

    private func stored(_ storing: Storing) async throws(ImportError) -> Stored {
        do {
            return try await storing.value.get()
        } catch {
            throw .store(error)
        }
    }
}
