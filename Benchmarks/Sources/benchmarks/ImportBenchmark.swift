import ArgumentParser
import MomentsCore
import MomentsKit
import MomentsStore
import SystemPackage

/// A file of moments into a fresh store, against plain SQLite that has the same rows in memory already.
struct ImportBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "The rate of an import, against SQLite's own for the same rows.",
        discussion: "The budget is 0.85 of the floor's rate.")

    @Option(help: "How many moments.") var count = 100_000
    @Option(help: "How often each is measured, in turn.") var runs = 7

    @MainActor func run() async throws {
        let folder = try TemporaryFolder()
        let answer = folder.path("answer.json")
        var sample = SampleAnswer()
        try sample.write(count: count, to: answer)
        var imports = Series()
        var floors = Series()
        for run in 0..<runs {
            let store = folder.path("\(run).sqlite")
            imports.add(try await measureImport(of: answer, to: store))
            floors.add(try ImportFloor(copying: store).measure(folder.path("floor-\(run).sqlite")))
        }
        print(line("import", imports))
        print(line("floor", floors))
        var budgets = Budgets()
        budgets.check("the rate of an import, of the floor's", floors.median / imports.median, atLeast: 0.85)
        try budgets.end()
    }

    @MainActor private func measureImport(of answer: String, to path: String) async throws -> Duration {
        let store = try MomentsStore(path: path)
        let account = try await makeAccount(in: store, path: path)
        let start = ContinuousClock.now
        let report = await MomentsImport(store: store, account: account.id).run(try FileBytes(path: FilePath(answer)))
        let duration = ContinuousClock.now - start
        if let failure = report.failure { throw failure }
        guard report.imported == count else { throw Unexpected("\(report.imported) of \(count) moments came in") }
        return duration
    }

    private func makeAccount(in store: MomentsStore, path: String) async throws -> Account {
        guard let email = EmailAddress("ada@example.com"), let password = Password("a long secret") else {
            throw Unexpected("the account's email or password breaks a rule")
        }
        return try await Accounts(store: store, tokens: FileTokenStore(path: path + ".session"))
            .create(Credentials(email: email, password: password))
    }

    private func line(_ name: String, _ series: Series) -> String {
        "\(name): \(Int(Double(count) / series.median)) moments a second, median of \(runs) (\(series.range))"
    }
}
