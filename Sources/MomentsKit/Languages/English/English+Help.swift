extension English: HelpWords {
    public var helpTitle: String { "Keys" }

    public func helpHeading(_ group: ActionGroup) -> String {
        switch group {
        case .move: "Move"
        case .act: "Act"
        case .find: "Find"
        case .app: "App"
        }
    }

    public var helpOpening: String { "What can be typed:" }
}
