extension SimplifiedChinese: TimelineWords {
    public var emptyTimeline: String { "还没有动态。导入已有的动态：moments import FILE" }
    public func timelineTitle(of owner: String) -> String { "Moments · \(owner)" }

    public func windowTitle(of owner: String, newMoments: String?) -> String {
        timelineTitle(of: owner) + (newMoments.map { "（\($0)）" } ?? "")
    }

    public func loggedOut(_ name: String, next: String, accounts: String?) -> String {
        "\(name) 已退出登录，现在是 \(next)。" + (accounts.map { "用 \($0) 返回。" } ?? "")
    }

    public func timeline(of owner: String) -> String { "\(owner) 的时间线。" }
    public var timelineHeading: String { "时间线。" }
    public func newMoments(_ moments: String, action: String) -> String { "上方有 \(moments)。输入 \(action) 查看。" }
    public func waitingDraft(action: String) -> String { "有一份草稿。输入 \(action) 继续写。" }
    public func timelineAdvice(help: String) -> String { "空行列出动态。输入 \(help) 查看可用的命令。" }
}
