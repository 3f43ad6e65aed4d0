extension SimplifiedChinese: TimelineWords {
    public var emptyTimeline: String { "还没有动态。导入你的动态：moments import FILE" }
}
