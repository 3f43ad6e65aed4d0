extension SimplifiedChinese: ServerSearchWords {
    package var isSearching: String { "正在询问服务器 …" }
    package var nothingFound: String { "服务器没有找到任何内容。" }
    package func lacksSearch(_ server: String) -> String { spaced(server, "没有搜索功能，或不允许你搜索。") }

    package func foundPerson(_ name: String, _ handle: String, _ text: String?) -> String {
        "\(name)，\(handle)。" + (text ?? "")
    }
    package func foundTag(_ name: String) -> String { "话题 \(name)。" }
    package func foundPost(by name: String, _ text: String?) -> String { spaced(name, "的动态。") + (text ?? "") }
    package var serverSearchAdvice: String { "空行列出找到的内容。输入编号打开。" }
}
