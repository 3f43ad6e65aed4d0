/// The answer that the linear mode waits for.
nonisolated enum LineQuestion: Equatable {
    /// The name of an action, a key, a number or nothing.
    case command
    /// An email address. A line without an @ cannot be one: it is a command.
    case email
    /// Text that is not shown while it is typed.
    case password
    /// The query; an empty line leaves the search.
    case search
    /// A few letters of an action; an empty line finds none.
    case letters
    /// The value of a setting; an empty line keeps the old one.
    case value
    /// A line of a text.
    case writing
    /// The address of a server or a picture. A line that cannot be one is a command, but blanks empty the field.
    case address(prompt: String)
    /// The code that a browser showed. A line that has no digit and is no longer than a name cannot be one: it is a command.
    case code(prompt: String)
    /// A field; an empty line keeps its text.
    case field(prompt: String)
    /// The same for text that is not shown while it is typed.
    case secret(prompt: String)

    /// No action has a longer one, in characters.
    private static let maximumName = 24

    /// Whether typed text is not shown.
    var isSecret: Bool {
        switch self {
        case .password, .secret: true
        default: false
        }
    }

    /// Whether a line that was begun as an answer to this may answer another screen's question. A secret, or a line of a text,
    /// answers no other question; visible text answers no secret.
    func canBecome(_ other: LineQuestion) -> Bool {
        !isSecret && !other.isSecret && self != .writing
    }

    /// Whether the line answers the question itself.
    func isAnswered(by line: String) -> Bool {
        switch self {
        case .command: false
        case .email: line.contains("@")
        case .search, .letters, .value: !line.allSatisfy(\.isWhitespace)
        case .address: line.contains { ".:/".contains($0) } || !line.isEmpty && line.allSatisfy(\.isWhitespace)
        case .code: line.count > Self.maximumName || line.contains { $0.isASCII && $0.isNumber }
        case .password, .writing, .field, .secret: true
        }
    }
}
