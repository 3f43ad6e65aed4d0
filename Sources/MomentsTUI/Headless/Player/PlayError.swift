/// The reason why a tape did not play to its end.
nonisolated enum PlayError: Error, Equatable {
    /// `Require` names programs that are not there; nothing was played.
    case refused([TapeError])
    /// A `Wait` did not match: its command as written, and the text of the screen.
    case missed(String, at: TapeLocation, screen: [String])
    /// The app was quit and the tape types on.
    case ended(at: TapeLocation)
    /// A `Line`, and the app is on screens.
    case notInLines(at: TapeLocation)
    case unwritable(path: String, reason: String, at: TapeLocation)
    /// The pattern cannot be matched against this screen.
    case unmatchable(pattern: String, reason: String, at: TapeLocation)

    /// The message for standard error.
    var message: String {
        switch self {
        case .refused(let errors): errors.map(\.description).joined(separator: "\n")
        case .missed(let sentence, let location, let screen):
            (["\(location): \(sentence). The screen was:", Self.rule] + screen + [Self.rule])
                .joined(separator: "\n")
        case .ended(let location):
            "\(location): the app has ended, so nothing reads these keys. Remove them, or what quits it before."
        case .notInLines(let location):
            "\(location): Line types at the prompt of the linear mode, and this app has screens. Add --linear."
        case .unwritable(let path, let reason, let location):
            "\(location): \(path.printable) cannot be written: \(reason)."
        case .unmatchable(let pattern, let reason, let location):
            "\(location): /\(pattern.printable)/ cannot be matched: \(reason)."
        }
    }

    /// The status to exit with.
    var exitStatus: Int32 { 1 }

    /// As wide as vhs draws it between frames.
    static let rule = String(repeating: "─", count: 80)
}
