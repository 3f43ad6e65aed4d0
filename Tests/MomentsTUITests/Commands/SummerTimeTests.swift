import TestSupport
import Testing

/// A machine in a zone with summer time, given in its own words: no machine needs to know its rules.
struct SummerTimeTests {
    /// The first of July begins there at 22:00 UTC.
    @Test func dayBeginsAsClocksSayInSummer() async throws {
        let program = try await Program.holding(
            AnswerMoment(id: "1", title: "evening", createdDate: "1625088600"),
            AnswerMoment(id: "2", title: "night", createdDate: "1625092200"))

        try await program.run(
            ["search", "before:2021-07-01"], environment: ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"]
        ).expect(0, outputHas: "evening", outputLacks: "night")
    }
}
