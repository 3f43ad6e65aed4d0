extension SimplifiedChinese: NoticeWords {
    package var emptyLineGoesBack: String { "空行返回。" }
}
