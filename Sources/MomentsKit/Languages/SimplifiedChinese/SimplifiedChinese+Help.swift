extension SimplifiedChinese: HelpWords {
    public var helpTitle: String { "按键" }
    public var helpOpening: String { "可以输入：" }
}
