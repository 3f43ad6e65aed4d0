extension English: NoticeWords {
    package var emptyLineGoesBack: String { "An empty line goes back." }
}
