extension English: HelpWords {
    public var helpTitle: String { "Keys" }
    public var helpOpening: String { "What can be typed:" }
}
