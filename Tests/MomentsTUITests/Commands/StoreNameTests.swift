import Foundation
import TestSupport
import Testing

/// The store of a name; a name with a mistake makes no store.
struct StoreNameTests {
    private let program: Program
    private var typo: String { program.path("typo/x.sqlite") }

    init() throws {
        program = try Program()
    }

    @Test(arguments: [
        ["timeline"], ["post", "Hello"], ["import", "-"], ["login", "ada@example.com"], ["account", "list"],
        ["--linear"],
        ["doctor"],
    ])
    func namedStoreThatIsNotThereIsNotMade(command: [String]) async throws {
        let ending = try await program.run(command + ["--store", typo], input: Program.password)

        expectEqual(ending.status, 1)
        #expect((ending.output + ending.errors).contains("There is no store at \(typo)."))
        #expect(!FileManager.default.fileExists(atPath: program.path("typo")))
    }

    @Test func storeOfTheEnvironmentOrOfATapeThatIsNotThereIsNotMade() async throws {
        try program.write("Up\n", to: "a.tape")

        try await program.run(["timeline"], environment: ["MOMENTS_STORE": typo]).expect(
            1, errorsHas: "There is no store at \(typo).")
        try await program.run(["play", program.path("a.tape"), "--store", typo]).expect(
            1, errorsHas: "There is no store at \(typo).")
    }

    @Test(arguments: [("lovelace", true), ("short", false)])
    func accountCreateMakesTheStoreThatItNamesUnlessThePasswordIsRefused(password: String, isMade: Bool) async throws {
        _ = try await program.run(["account", "create", Program.email, "--store", typo], input: password)

        expectEqual(FileManager.default.fileExists(atPath: typo), isMade)
    }

    @Test(
        arguments: [(["timeline"], 3), (["import", "-"], 3), (["login", "ada@example.com"], 1)] as [([String], Int32)])
    func commandForWhoeverHasNoAccountNamesHowToMakeOne(command: [String], status: Int32) async throws {
        try await program.run(command, input: Program.password).expect(
            status, errorsHas: "moments account create EMAIL")
    }

    @Test func accountThatIsMadeIsLoggedIn() async throws {
        _ = try await program.run("account", "create", Program.email, input: Program.password)

        try await expectEqual(program.run("timeline").status, 0)
    }

    @Test func configShowsTheStoreInUse() async throws {
        let environment = ["MOMENTS_STORE": "", "XDG_DATA_HOME": "/data"]

        try await program.run(["config"], environment: environment).expect(outputHas: "/data/moments/moments.sqlite ")
    }

    @Test func storeNameThatIsNoTextIsRefused() async throws {
        try await program.run(
            ["timeline"], shell: #"set -- "$@" --store "$(printf 'x\377')""#
        ).expect(64, errorsHas: "is not UTF-8 text")
    }

    @Test func storeNameOfTheEnvironmentThatIsNoTextIsRefused() async throws {
        try await program.run(
            ["account", "create", Program.email], input: Program.password,
            shell: #"export MOMENTS_STORE="$(printf 'x\377')""#
        ).expect(1, errorsHas: "not UTF-8 text")
    }
}
