extension SimplifiedChinese: NoticeWords {
    public var emptyLineGoesBack: String { "空行返回。" }
}
