/// Why the app is over.
enum AppEnding: Equatable {
    case quit
    /// The system asked for it, by a signal or by taking the terminal away.
    case terminated(exitStatus: Int32)
}
