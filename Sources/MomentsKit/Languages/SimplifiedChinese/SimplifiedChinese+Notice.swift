extension SimplifiedChinese: NoticeWords {
}
