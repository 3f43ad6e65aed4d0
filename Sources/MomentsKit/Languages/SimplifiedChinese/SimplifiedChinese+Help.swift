extension SimplifiedChinese: HelpWords {
    public var helpTitle: String { "按键" }

    public func helpHeading(_ group: ActionGroup) -> String {
        switch group {
        case .move: "移动"
        case .act: "操作"
        case .find: "查找"
        case .app: "应用"
        }
    }

    public var helpOpening: String { "可以输入：" }
}
