extension English: NoticeWords {
    public var emptyLineGoesBack: String { "An empty line goes back." }
}
