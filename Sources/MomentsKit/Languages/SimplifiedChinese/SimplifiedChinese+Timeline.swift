extension SimplifiedChinese: TimelineWords {
    public var emptyTimeline: String { "还没有动态。导入已有的动态：moments import FILE" }
    public var avatar: String { "头像" }
    public var background: String { "背景" }
    public var noPicture: String { "还没有图片" }

    public func timeline(of owner: String) -> String { "\(owner) 的时间线。" }
    public var timelineHeading: String { "时间线。" }
    public func spokenAvatar(_ address: String) -> String { "头像：\(address)" }
    public func spokenBackground(_ address: String) -> String { "背景：\(address)" }
    public func newMoments(_ moments: String, action: String) -> String { "\(moments)。输入 \(action) 查看。" }
    public func timelineAdvice(help: String) -> String { "空行列出动态。输入 \(help) 查看可用的命令。" }
}
