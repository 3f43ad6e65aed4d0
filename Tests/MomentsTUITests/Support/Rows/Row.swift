import Testing

/// A row of a table: a sentence that can be false, and the steps that show whether it is.
///
/// The steps act on the stage: a screen with its presenter, or a suite.
nonisolated struct Row<Stage>: Sendable, CustomTestStringConvertible {
    /// Something is shown, a person does something, or something is expected.
    struct Step: Sendable {
        let run: @MainActor (Stage) async throws -> Void
    }

    let testDescription: String
    private let steps: [Step]

    init(_ sentence: String, _ steps: Step...) {
        (testDescription, self.steps) = (sentence, steps)
    }

    @MainActor func play(on stage: Stage) async throws {
        for step in steps { try await step.run(stage) }
    }
}
