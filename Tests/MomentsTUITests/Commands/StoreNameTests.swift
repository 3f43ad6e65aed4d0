import Foundation
import TestSupport
import Testing

/// Which store a name leads to, and that a name with a mistake in it makes none.
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

    @Test func storeOfTheEnvironmentThatIsNotThereIsNotMade() async throws {
        let ending = try await program.run(["timeline"], environment: ["MOMENTS_STORE": typo])

        expectEqual(ending.status, 1)
        #expect(ending.errors.contains("There is no store at \(typo)."))
    }

    @Test func storeOfATapeThatIsNotThereIsNotMade() async throws {
        try program.write("Up\n", to: "a.tape")

        let ending = try await program.run(["play", program.path("a.tape"), "--store", typo])

        expectEqual(ending.status, 1)
        #expect(ending.errors.contains("There is no store at \(typo)."))
    }

    @Test func accountCreateMakesTheStoreThatItNames() async throws {
        let create = ["account", "create", Program.email, "--store", typo]

        try await expectEqual(program.run(create, input: Program.password).status, 0)

        #expect(FileManager.default.fileExists(atPath: typo))
    }

    @Test func passwordThatIsRefusedMakesNoStore() async throws {
        _ = try await program.run(["account", "create", Program.email, "--store", typo], input: "short")

        #expect(!FileManager.default.fileExists(atPath: program.path("typo")))
    }

    @Test(arguments: [["timeline"], ["import", "-"]])
    func commandForWhoeverHasNoAccountNamesHowToMakeOne(command: [String]) async throws {
        let ending = try await program.run(command)

        expectEqual(ending.status, 3)
        #expect(ending.errors.contains("moments account create EMAIL"))
    }

    @Test func loginWithoutAnyAccountNamesHowToMakeOne() async throws {
        let ending = try await program.run("login", Program.email, input: Program.password)

        expectEqual(ending.status, 1)
        #expect(ending.errors.contains("moments account create EMAIL"))
    }

    @Test func accountThatIsMadeIsLoggedIn() async throws {
        _ = try await program.run("account", "create", Program.email, input: Program.password)

        try await expectEqual(program.run("timeline").status, 0)
    }

    @Test func configShowsTheStoreInUse() async throws {
        let environment = ["MOMENTS_STORE": "", "XDG_DATA_HOME": "/data"]

        let ending = try await program.run(["config"], environment: environment)

        #expect(ending.output.contains("/data/moments/moments.sqlite "))
    }

    @Test func storeNameThatIsNoTextIsRefused() async throws {
        let ending = try await program.run(
            ["timeline"], shell: #"set -- "$@" --store "$(printf 'x\377')""#)

        expectEqual(ending.status, 64)
        #expect(ending.errors.contains("is not UTF-8 text"))
    }

    @Test func storeNameOfTheEnvironmentThatIsNoTextIsRefused() async throws {
        let ending = try await program.run(
            ["account", "create", Program.email], input: Program.password,
            shell: #"export MOMENTS_STORE="$(printf 'x\377')""#)

        expectEqual(ending.status, 1)
        #expect(ending.errors.contains("not UTF-8 text"))
    }
}
