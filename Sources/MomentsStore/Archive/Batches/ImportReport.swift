import MomentsCore

/// The result of an import.
public struct ImportReport: Equatable, Sendable {
    /// A note about one moment of the source.
    package struct Item: Equatable, Sendable {
        /// Its index in the source, from 0.
        package let index: Int
        /// Its identifier there, or the beginning of it; nil where it has none.
        package let id: String?
        package let reason: String

        /// An identifier can be as long as its author likes; some of it is enough to find the moment.
        init(index: Int, id: String?, reason: String) {
            self.index = index
            self.id = id.map { String($0.prefix(100)) }
            self.reason = reason
        }
    }

    /// A reason, and how many items have it.
    package struct Reason: Equatable, Sendable {
        package let text: String
        package fileprivate(set) var count: Int
    }

    /// Items of which only the first are kept, and the first reasons: a bad source must not fill the memory.
    package struct Items: Equatable, Sendable {
        /// How many are kept.
        package static let limit = 1_000
        /// How many reasons are kept: more than we have, but some quote the source.
        package static let reasonLimit = 30
        /// How many there were.
        package private(set) var count = 0
        package private(set) var first: [Item] = []
        /// In the order in which they came; items of further reasons are in `count` only.
        package private(set) var reasons: [Reason] = []

        mutating func add(_ item: Item) {
            count += 1
            if first.count < Self.limit { first.append(item) }
            if let index = reasons.firstIndex(where: { $0.text == item.reason }) {
                reasons[index].count += 1
            } else if reasons.count < Self.reasonLimit {
                reasons.append(Reason(text: item.reason, count: 1))
            }
        }
    }

    /// The result for the photos of an archive.
    package struct Photos: Equatable, Sendable {
        /// Photos that are there in the end, also those that were there before.
        package internal(set) var imported = 0
        /// Files that are none of ours, or not what their names say.
        package internal(set) var skipped = Items()

        init() {}
    }

    package internal(set) var photos = Photos()
    public internal(set) var imported = 0
    package internal(set) var updated = 0
    package internal(set) var unchanged = 0
    /// Moments that are not in the store.
    package internal(set) var skipped = Items()
    /// Parts of stored moments that could not be read.
    package internal(set) var notes = Items()
    /// How many bytes of the source were read.
    package internal(set) var bytesRead: Int64 = 0
    /// The error that the server reported, beside the moments it gave.
    package internal(set) var serverError: String?
    /// The text of the config file that an export brought. Nothing was done with it: a config may name commands.
    package internal(set) var settings: String?
    /// The names of feeds that an export brought and the account did not have.
    package internal(set) var feeds: [String] = []
    /// Why the import ended before its end; nil where it did not.
    public internal(set) var failure: ImportError?

    init() {}

    /// Whether the source held nothing at all.
    package var isEmpty: Bool { imported + updated + unchanged + skipped.count == 0 }

    mutating func add(_ batch: ImportBatch, _ counts: InsertionCounts) {
        imported += counts.inserted
        updated += counts.updated
        unchanged += counts.unchanged
        bytesRead = batch.end
        settings = batch.settings ?? settings
        batch.skipped.forEach { skipped.add($0) }
        batch.notes.forEach { notes.add($0) }
        for place in counts.refused {
            let reason = "too many moments are of the same second"
            skipped.add(Item(index: batch.indices[place], id: batch.moments[place].remoteID, reason: reason))
        }
    }
}
