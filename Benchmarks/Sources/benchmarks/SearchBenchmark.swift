import ArgumentParser
import Foundation
import MomentsCore
import MomentsKit
import MomentsStore

/// The time that the store takes for each key of a search.
struct SearchBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "What each key of a search takes, against a page of the timeline.",
        discussion: """
            Somebody has to be logged in to the stores. What is typed should be words of theirs. On the screen a letter may \
            take 2.5 plain keys, the slowest 8; of that the store's part is 6 pages of the timeline for the median of all \
            keys, 25 for the slowest, and for a first letter after a cold start 20 of a first page after one.
            """)

    /// The page that a window of 40 rows asks for.
    private static let pageSize = 13

    @Argument(help: "Stores to search.") var stores: [String]
    @Option(parsing: .unconditionalSingleValue, help: "What is typed, letter by letter; several times for several.")
    var text = ["house work th", "of the house", "\"little work\"", "bariko bo", "is:liked wor", "-the worl"]
    @Option(help: "How often each is measured.") var runs = 21

    @MainActor func run() async throws {
        var budgets = Budgets()
        for path in stores { try measure(path, &budgets) }
        try budgets.end()
    }

    @MainActor private func measure(_ path: String, _ budgets: inout Budgets) throws {
        let name = URL(fileURLWithPath: path).lastPathComponent
        let first = try measureFirstLetter(path)
        let store = try MomentsStore(path: path)
        let account = try account(in: store, path: path)
        let timeline = AccountMoments(store: store, account: account.id)
        let page = try median { _ = try timeline.moments(.newest, limit: Self.pageSize) }
        print("\(name): a page of the timeline: \(milliseconds(page))")
        let search = AccountSearch(store: store, account: account.id)
        var keys: [Double] = []
        for text in text {
            for length in 1...text.count {
                guard let key = try measure(String(text.prefix(length)), search) else { continue }
                keys.append(key / page)
            }
        }
        budgets.check("\(name), a key of a search, median, pages", keys.sorted()[keys.count / 2], atMost: 6)
        budgets.check("\(name), the slowest key", keys.max() ?? 0, atMost: 25)
        budgets.check("\(name), the first letter after a cold start", first, atMost: 20)
    }

    /// - Returns: the median in seconds; nil where this makes no sense yet.
    @MainActor private func measure(_ text: String, _ search: AccountSearch) throws -> Double? {
        let parser = QueryParser(zone: .utc)
        guard (try? parser.query(text, isTyping: true)) != nil else { return nil }
        var count = 0
        let key = try median {
            guard let query = try parser.query(text, isTyping: true) else { return }
            count = try search.moments(query, .newest, limit: Self.pageSize).count
        }
        print("  \(text): \(milliseconds(key)), \(count) found")
        return key
    }

    /// With nothing in SQLite's cache, and on Linux nothing of the store in the kernel's.
    /// - Returns: The ratio to a page of the timeline after such a start.
    @MainActor private func measureFirstLetter(_ path: String) throws -> Double {
        var (letters, pages) = (Series(), Series())
        for _ in 0..<runs {
            letters.add(
                try measureCold(path) { store, account in
                    guard let query = try QueryParser(zone: .utc).query("h", isTyping: true) else { return }
                    _ = try AccountSearch(store: store, account: account)
                        .moments(query, .newest, limit: Self.pageSize)
                })
            pages.add(
                try measureCold(path) { store, account in
                    _ = try AccountMoments(store: store, account: account)
                        .moments(.newest, limit: Self.pageSize)
                })
        }
        print("cold: the first letter \(milliseconds(letters.median)), a page \(milliseconds(pages.median))")
        return letters.median / pages.median
    }

    @MainActor private func measureCold(
        _ path: String, _ body: (MomentsStore, Account.ID) throws -> Void
    ) throws -> Duration {
        let store = try MomentsStore(path: path)
        let account = try account(in: store, path: path)
        try ColdFile.drop(path)
        return try ContinuousClock().measure { try body(store, account.id) }
    }

    private func median(_ body: () throws -> Void) throws -> Double {
        var series = Series()
        for _ in 0..<runs { series.add(try ContinuousClock().measure(body)) }
        return series.median
    }

    @MainActor private func account(in store: MomentsStore, path: String) throws -> Account {
        let token = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("session").path
        guard let account = try Accounts(store: store, tokens: FileTokenStore(path: token)).current() else {
            throw Unexpected("nobody is logged in to \(path)")
        }
        return account
    }

    private func milliseconds(_ seconds: Double) -> String {
        "\((seconds * 1_000_000).rounded() / 1_000) ms"
    }
}
