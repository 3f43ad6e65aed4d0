/// Remembers the error of a writer in the middle of our reading: it is no error of the store.
final class WriteFailure {
    private(set) var error: (any Error)?

    func keep(_ write: () throws -> Void) throws {
        do {
            try write()
        } catch {
            self.error = error
            throw error
        }
    }
}
