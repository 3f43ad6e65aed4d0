import Testing

/// The real program finds its place in the timeline again.
struct ReadingPlaceTests {
    private let program: Program

    init() async throws {
        program = try await Self.program()
    }

    @Test(arguments: [
        ("what was selected", "Type \"jj\"\nType \"q\"", "Third"),
        ("what was open", "Enter\nType \"J\"\nCtrl+C", "Second"),
    ])
    func theNextStartSelectsWhereTheLastOneEndedInLinesToo(_: String, tape: String, title: String) async throws {
        try await play(program, tape)

        try await play(program, "Wait+Screen /▌ +\(title)/")
        try await program.run("--linear", input: "quit\n").expect(outputHas: title, outputLacks: "First")
    }

    @Test func newPostsAreOfferedAboveTheReadingPlace() async throws {
        try await play(program, "Type \"j\"\nType \"q\"")

        _ = try await program.run("post", "Newest")

        try await play(program, "Wait+Screen /▲ 1 new(.|\\n)*▌ +Second/\nType \"g\"\nWait+Screen /▌ +Newest/")
    }

    @Test func loggingOutAndInAgainKeepsThePlace() async throws {
        try await play(program, "Type \"jj\"\nType \"L\"\nWait+Screen /Log in/")

        _ = try await program.run(["login", Program.email], input: Program.password)

        try await play(program, "Wait+Screen /▌ +Third/")
    }

    private static func program() async throws -> Program {
        try await Program.holding(
            AnswerMoment(id: "1", title: "First", createdDate: "1616400003"),
            AnswerMoment(id: "2", title: "Second", createdDate: "1616400002"),
            AnswerMoment(id: "3", title: "Third", createdDate: "1616400001"))
    }

    /// Plays a tape on the person's own store.
    private func play(_ program: Program, _ tape: String) async throws {
        let ending = try await program.run(["play", "-", "--store", program.path("moments.sqlite")], input: tape)
        #expect(ending.status == 0, "\(ending.errors)")
    }
}
