extension SimplifiedChinese: HelpWords {
    package var helpTitle: String { "按键" }

    package func helpHeading(_ group: ActionGroup) -> String {
        switch group {
        case .move: "移动"
        case .act: "操作"
        case .find: "查找"
        case .app: "应用"
        }
    }

    package var helpOpening: String { "可以输入：" }
}
