/// A value in a config file, with its line, from 1.
indirect nonisolated enum ConfigValue: Equatable {
    case text(String, line: Int)
    case list([ConfigValue], line: Int)
    case map([ConfigEntry], line: Int)
    /// A name with nothing after it.
    case nothing(line: Int)

    var line: Int {
        switch self {
        case .text(_, let line), .list(_, let line), .map(_, let line), .nothing(let line): line
        }
    }
}
