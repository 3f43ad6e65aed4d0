/// What a row of a table does with a presenter, its view or its surroundings.
typealias Step<Subject> = @MainActor @Sendable (Subject) -> Void
