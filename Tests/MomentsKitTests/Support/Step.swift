/// A step of a row in a table of tests: it acts on a presenter, its view or its surroundings.
typealias Step<Subject> = @MainActor @Sendable (Subject) -> Void
