import MomentsCore

extension SimplifiedChinese: ComposeWords {
    package var composeTitle: String { "新动态" }
    package var editTitle: String { "编辑动态" }
    package var composeHint: String { "想分享什么？" }
    package var draftKept: String { "草稿已保存" }
    package func draftNotKept(_ error: StoreError) -> String { "草稿未能保存：\(message(of: error))" }

    package func message(of draft: UnstoredDraft) -> String {
        switch draft {
        case .inFile(let path): "你写的内容未能保存到数据文件，现存于 \(path)。"
        case .lost(let text, let error): "你写的内容未能保存，也无法写入其他文件：\(message(of: error))内容如下：\n\(text)"
        }
    }

    package func discarded(undo: String?) -> String {
        undo.map { "已清空，用 \($0) 恢复。" } ?? "已清空。"
    }

    package var textRepaired: String { "文件中有部分内容不是文本，已用 � 代替。" }
    package func textRefused(maximum: String) -> String { "内容过多：最多可输入 \(maximum) 个字符。" }

    package func linesInView(_ lines: ClosedRange<Int>, of count: Int) -> String {
        "第 \(lines.lowerBound)–\(lines.upperBound) 行，共 \(count) 行"
    }

    package var onlyHere: String { "仅保存在这台电脑上" }
    package func newPostsGo(by handle: String) -> String { "今后的新动态将以 @\(handle) 发布。" }
    package func unknownAccount(_ name: String) -> String {
        "post-to 所填的 \(name) 不在你的订阅中。请选择账号，或在设置中更改 post-to。"
    }

    package func posts(by handle: String, for visibility: StatusVisibility?) -> String {
        "以 @\(handle) 发布 · \(audience(visibility))"
    }

    package func posted(by handle: String, for visibility: StatusVisibility?) -> String {
        "已以 @\(handle) 发布 · \(audience(visibility))"
    }

    private func audience(_ visibility: StatusVisibility?) -> String {
        guard let visibility else { return "账号的默认设置" }
        return audience(visibility) ?? "公开"
    }

    package func answersStatus(of author: String) -> String { "回复 \(author)：" }
    package func answersStatusAlone(of author: String) -> String { "回复 \(author)。" }
    package var editsStatus: String { "编辑你发布的动态：" }
    package var editsStatusAlone: String { "编辑你发布的动态。" }
    package var redrafts: String { "服务器上的正在删除，这里是它的草稿。" }
    package var fetchingSource: String { "正在获取你写下的原文 …" }
    package func sourceIsMissing(because reason: String) -> String { "无法获取原文：\(reason)" }
    package func editWaits(because reason: String) -> String { "须先获取原文：\(reason)" }
    package var editKeepsPlace: String { "发布位置和可见范围保持不变。" }
    package var editLeavesAttachments: String { "它的照片和投票保持不变。" }
    package func onlyFor(_ handles: [String]) -> String { "仅发给 \(list(handles, "和"))" }
    package var onlyForNobody: String { "仅发给所提及的人：还没有提及任何人" }
    package var namesNobody: String { "这是私信，却没有提及任何人，因此没有人会收到。再次发布即可照此发送。" }
    package var answerIsDirect: String { "对私信的回复也只能是私信。" }
    package var answerHasItsPlace: String { "回复只能发到所回复的地方。" }
    package var noAccountToPostBy: String { "你没有关注任何可用来发布的 Mastodon 兼容服务器账号。" }
    package var localIsForOneself: String { "它仅保存在这台电脑上，只有你能看到：请先选择用来发布的账号。" }

    package func message(of fault: MediaLimits.Fault, on host: String) -> String {
        switch fault {
        case .tooMany(let maximum): "\(spaced(host, "的一条动态最多"))有 \(maximum) 张照片：请移除一些。"
        case .otherType(let photo, let format):
            "\(spaced(host, "不接受")) \(format.rawValue.uppercased()) 照片：请移除 \(photo)。"
        case .tooLarge(let photo, let size, let maximum):
            "\(spaced(photo, "有")) \(fileSize(size))，\(spaced(host, "最多接受")) \(fileSize(maximum))。"
        case .tooWide(let photo, let area, let maximum):
            "\(spaced(photo, "有")) \(area.grouped) 像素，\(spaced(host, "最多接受")) \(maximum.grouped) 像素。"
        case .longAltText(let photo, let surplus, let maximum):
            "\(spaced(photo, "的替代文本超出")) \(surplus.grouped) 个字符，\(spaced(host, "最多接受")) \(maximum.grouped) 个。"
        }
    }

    package var noPhotosToCover: String { "没有可遮盖的照片。" }
    package func message(of losses: [MediaLimits.Loss]) -> String {
        let names = losses.map { loss in
            switch loss {
            case .focus: "焦点"
            case .cover: "没有警告时的遮盖"
            case .altTextLines: "替代文字首行之后的内容"
            }
        }
        return "该服务器不保留：" + names.joined(separator: "、")
    }

    package var postCoversPhotos: String { "照片已遮盖" }
    package var warningLabel: String { "警告：" }
    package var warningPrompt: String { "内容警告（留空则没有）：" }

    package var languageLabel: String { "语言：" }
    package func languageHint(_ language: String?) -> String {
        "zh、en、de…；留空则为\(language.map { " \($0)" } ?? "账号的默认设置")"
    }
    package var languagePrompt: String { "文字的语言，例如 zh 或 en（留空则不指定）：" }
    package func noLanguage(_ text: String) -> String { "\(text) 不是语言代码：应为两三个字母，例如 zh。" }

    package var completes: String { "补全" }
    package func completions(_ candidates: [String], command: String) -> String {
        "可补全为 \(list(candidates, "或"))：输入 \(command) 选用第一个，再输入则换下一个。"
    }

    package func composePoll(seconds: Int, takesSeveral: Bool) -> String {
        "投票：\(takesSeveral ? "多选" : "单选")，持续 \(duration(seconds))"
    }

    private func duration(_ seconds: Int) -> String {
        if seconds % 86_400 == 0 { return "\(seconds / 86_400) 天" }
        if seconds % 3_600 == 0 { return "\(seconds / 3_600) 小时" }
        return "\(seconds / 60) 分钟"
    }

    package func message(of fault: PollLimits.Fault) -> String {
        switch fault {
        case .tooFewOptions: "投票至少需要两个选项。"
        case .tooManyOptions(let maximum): "该服务器的投票最多 \(maximum) 个选项。"
        case .tooLong(let option, let maximum): "选项 \(option) 过长：该服务器最多 \(maximum) 个字符。"
        case .sameOptions: "投票中有两个相同的选项。"
        case .endsTooSoon: "该服务器不接受这么短的投票：请选择更长的时长。"
        case .endsTooLate: "该服务器不接受这么长的投票：请选择更短的时长。"
        case .isPublic: "该服务器上的投票总是公开的，也不能用来回复。"
        }
    }

    package func noPolls(on host: String) -> String { "\(host) 不支持投票。" }
    package var photosOrPoll: String { "一条动态只能有照片或投票，不能两者都有。" }
    package var pollNeedsServer: String { "只有服务器才有投票：要仅保存在这台电脑上，请先移除投票。" }
    package var noPollYet: String { "还没有投票。" }
    package func pollOption(_ number: Int, _ text: String) -> String { "选项 \(number)：\(text)" }
    package func pollOptionPrompt(_ number: Int) -> String { "选项 \(number)（留空则结束）：" }

    package var posting: String { "正在发布…" }
    package var nothingToPost: String { "还没有可发布的内容。" }
    package func tooLongToPost(_ count: String) -> String { "内容过长，无法发布：\(count)。" }

    package func message(of error: ExternalEditorError) -> String {
        switch error {
        case .noEditor: "没有设置编辑器。请将 EDITOR 设为你的编辑器命令。"
        case .failed(let command, let failure, let path):
            "\(command) 运行失败：\(reason(of: failure))。"
                + (path.map { "你写的内容在 \($0) 中。" } ?? "文本保持原样，请检查 EDITOR。")
        case .tooLong(let path): "内容过长，无法取回，已留在 \(path) 中。"
        case .noFile(let path, let reason): "编辑器无法使用 \(path)：\(reason)。文本保持原样。"
        }
    }

    private func reason(of failure: EditorFailure) -> String {
        switch failure {
        case .notStarted(let reason): reason
        case .noProgram: "不是可执行程序"
        case .notFound: "找不到该命令"
        case .signal(let number): "被信号 \(number) 终止"
        case .exitStatus(let status): "退出状态为 \(status)"
        }
    }

    package func composePhotos(_ photos: Int, withoutAltText count: Int) -> String {
        "\(photos) 张照片" + (count == 0 ? "" : "，其中 \(count) 张没有替代文字")
    }

    package var noAltText: String { "没有替代文字" }
    package var altTextHint: String { "照片上有什么？" }
    package func photoFocus(_ text: String) -> String { "焦点 \(text)" }
    package var photoFocusLabel: String { "焦点：" }
    package var photoFocusHint: String { "0,0 为中心，1,1 为右上角" }
    package func noPhotoFocus(_ text: String) -> String { "\(text) 不是焦点：应为两个 -1 到 1 之间的数，例如 0.5,-1。" }
    package var noPhotoToFocus: String { "还没有照片。" }
    package var photoPathLabel: String { "照片：" }
    package var addingPhoto: String { "正在添加照片…" }
    package var placeLeftOut: String { "已添加，拍摄地点信息已移除。" }
    package var photoIsThere: String { "这张照片已经添加过了。" }
    package func tooManyPhotos(_ maximum: String) -> String { "一条动态最多 \(maximum) 张照片。" }

    package func discardedWithPhotos(undo: String?) -> String {
        undo.map { "已清空，用 \($0) 恢复文字。" } ?? "已清空。"
    }

    package var photoPathPrompt: String { "照片路径（留空则取消）：" }
    package func altTextPrompt(_ name: String) -> String { "\(name) 上有什么？" }
    package func photoFocusPrompt(_ name: String) -> String {
        "\(name) 的焦点，例如 0,0 为中心，1,1 为右上角（留空则不指定）："
    }

    package func composePhoto(_ number: Int, name: String, altText: String) -> String {
        "照片 \(number)，\(name)：\(altText)"
    }

    package func composeOpening(_ title: String) -> String { "\(title)。单独一行英文句点表示文本结束。" }
    package var textSoFar: String { "目前的内容：" }
    package func composeLink(_ address: String) -> String { "链接：\(address)" }

    package func composeWays(post: String, discard: String, back: String) -> String {
        "输入 \(post) 发布，\(discard) 清空，\(back) 离开并保留草稿，空行继续写。"
    }

    package var composeAdvice: String { "空行返回文本继续写。" }
}
