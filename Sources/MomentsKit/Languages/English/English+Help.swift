extension English: HelpWords {
    package var helpTitle: String { "Keys" }

    package func helpHeading(_ group: ActionGroup) -> String {
        switch group {
        case .move: "Move"
        case .act: "Act"
        case .find: "Find"
        case .app: "App"
        }
    }

    package var helpOpening: String { "What can be typed:" }
}
