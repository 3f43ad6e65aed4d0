import ArgumentParser
import Foundation
import MomentsKit

/// What a key costs in the store while somebody types a search.
struct SearchBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "What each key of a search takes, against a page of the timeline.",
        discussion: "Somebody has to be logged in to the stores. What is typed should be words of theirs.")

    @Argument(help: "Stores to search.") var stores: [String]
    @Option(help: "What is typed, letter by letter.") var text = "baba ceba di"
    @Option(help: "How often each is measured.") var runs = 21

    @MainActor func run() async throws {
        for path in stores {
            let store = try MomentsStore(path: path)
            guard let account = try account(in: store, path: path) else {
                throw Unexpected("nobody is logged in to \(path)")
            }
            let timeline = AccountMoments(store: store, account: account.id)
            var pages = Series()
            for _ in 0..<runs {
                pages.add(
                    try ContinuousClock().measure { _ = try timeline.moments(.newest, limit: SearchPresenter.pageSize) }
                )
            }
            print("\(URL(fileURLWithPath: path).lastPathComponent): a page of the timeline: \(milliseconds(pages))")
            let search = AccountSearch(store: store, account: account.id)
            for length in 1...text.count { try measure(String(text.prefix(length)), search, pages) }
        }
    }

    @MainActor private func measure(_ text: String, _ search: AccountSearch, _ pages: Series) throws {
        let parser = QueryParser(zone: .utc)
        var series = Series()
        var count = 0
        for _ in 0..<runs {
            series.add(
                try ContinuousClock().measure {
                    guard let query = try parser.query(text, isTyping: true) else { return }
                    count = try search.moments(query, .newest, limit: SearchPresenter.pageSize).count
                })
        }
        let ratio = (series.median / pages.median * 10).rounded() / 10
        print("  \"\(text)\": \(milliseconds(series)), \(ratio) pages, \(count) found")
    }

    @MainActor private func account(in store: MomentsStore, path: String) throws -> Account? {
        let token = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("session").path
        return try Accounts(store: store, tokens: FileTokenStore(path: token)).current()
    }

    private func milliseconds(_ series: Series) -> String {
        "\((series.median * 1_000_000).rounded() / 1_000) ms"
    }
}
