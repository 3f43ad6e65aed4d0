extension SimplifiedChinese: CommandPaletteWords {
    package var paletteTitle: String { "操作" }
    package var noSuchAction: String { "没有匹配的操作，请删去几个字。" }
    package var paletteOpening: String { "操作。输入操作名称中的几个字；空行返回。" }
    package func paletteLine(name: String, sentence: String) -> String { "\(name)：\(sentence)" }
    package var paletteAdvice: String { "输入编号执行该操作。空行重新查找。" }
}
