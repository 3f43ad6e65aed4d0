/// `Type "moments …"` and the `Enter` after it: in vhs they start the app from a shell.
struct LaunchLine: Equatable {
    let arguments: [String]
    /// Their places among the tape's commands.
    let type: Int
    let enter: Int
}
