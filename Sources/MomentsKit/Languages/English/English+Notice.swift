extension English: NoticeWords {
}
