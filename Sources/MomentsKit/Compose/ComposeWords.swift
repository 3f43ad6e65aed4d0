import MomentsCore

/// The sentences of the compose screen.
package struct ComposeWords: Words {
    package let language: Language

    package var title: String { say("New post", zh: "新动态") }
    package var editTitle: String { say("Edit post", zh: "编辑动态") }
    package var redraftTitle: String { say("Delete and rewrite", zh: "删除并重写") }
    package func replyTitle(to author: String) -> String { say("Reply to \(author)", zh: spaced("回复", author)) }
    /// The hint in the empty composer.
    package var hint: String { say("What do you want to share?", zh: "想分享什么？") }
    package var draftKept: String { say("draft kept", zh: "草稿已保存") }

    package func draftNotKept(_ error: StoreError) -> String {
        say("The draft could not be saved: \(language.message(of: error))", zh: "草稿未能保存：\(language.message(of: error))")
    }

    /// - Parameter undo: what brings the text back; nil where nothing does.
    package func discarded(undo: String?) -> String {
        say("Discarded." + (undo.map { " \($0) brings it back." } ?? ""), zh: undo.map { "已清空，用 \($0) 恢复。" } ?? "已清空。")
    }

    /// Some of the file that came back was no UTF-8.
    package var textRepaired: String {
        say("Part of the file is not text; it shows as �.", zh: "文件中有部分内容不是文本，已用 � 代替。")
    }

    /// More was typed or pasted than a text may hold.
    package func textRefused(maximum: String) -> String {
        say("Too long: a post can have at most \(maximum) characters.", zh: "内容过多：最多可输入 \(maximum) 个字符。")
    }

    package var onlyHere: String { say("Only on this computer", zh: "仅保存在这台电脑上") }

    /// The line below the first post whose account the person did not choose.
    package func newPostsGo(by handle: String) -> String {
        say("New posts go to @\(handle) from now on.", zh: "今后的新动态将以 @\(handle) 发布。")
    }

    /// - Parameter visibility: nil: as the person chose it on the server.
    package func posts(by handle: String, for visibility: StatusVisibility?) -> String {
        say(
            "Post as @\(handle) · \(language.statuses.saidAudience(visibility))",
            zh: "以 @\(handle) 发布 · \(language.statuses.saidAudience(visibility))")
    }

    /// The post that a reply is to, above that.
    package func answered(_ text: String, by author: String) -> String {
        say("\(author): \(text)", zh: "\(author)：\(text)")
    }

    package var redrafts: String {
        say("The server is deleting the post. Its text is now your draft.", zh: "服务器正在删除这条动态，原文已成为你的草稿。")
    }

    /// The server has not sent the source yet.
    package var fetchingSource: String { say("Loading your original text …", zh: "正在获取你写下的原文 …") }

    package func sourceIsMissing(because reason: String) -> String {
        say("Could not load the text: \(reason)", zh: "无法获取原文：\(reason)")
    }

    package func editWaits(because reason: String) -> String {
        say("Your original text has not loaded yet: \(reason)", zh: "尚未获取到原文：\(reason)")
    }

    package var editKeepsPlace: String {
        say("The account and visibility of a post cannot change.", zh: "发布位置和可见范围保持不变。")
    }
    package var editLeavesAttachments: String {
        say("The photos and poll of a post cannot change.", zh: "动态的照片和投票不能更改。")
    }

    package func onlyFor(_ handles: [String]) -> String {
        say("Only for \(list(handles, "and"))", zh: "仅发给 \(list(handles, "和"))")
    }

    package var onlyForNobody: String { say("Only for the people you mention: no one yet", zh: "仅发给所提及的人：还没有提及任何人") }

    /// The warning before a direct message without a mention is sent.
    package var namesNobody: String {
        say(
            "This direct message mentions no one. Post it again to send it anyway.",
            zh: "这是私信，却没有提及任何人，因此没有人会收到。再次发布即可照此发送。")
    }

    package var answerHasItsPlace: String {
        say("A reply is posted on the server of the post it replies to.", zh: "回复只能发到所回复的地方。")
    }
    /// A reply to a direct message can have no other visibility.
    package var answerIsDirect: String {
        say("A reply to a direct message is a direct message too.", zh: "对私信的回复也只能是私信。")
    }

    package var noAccountToPostBy: String {
        say(
            "You have no Mastodon account to post from. Add one in the list of feeds.",
            zh: "你没有可用来发布的 Mastodon 账号。请在订阅中添加一个。")
    }

    package var localIsForOneself: String {
        say(
            "This post stays on this computer, where only you can read it. Choose an account first.",
            zh: "这条动态只保存在这台电脑上，只有你能看到：请先选择用来发布的账号。")
    }

    package var warningLabel: String { say("Warning:", zh: "警告：") }
    package var noPhotosToCover: String { say("No photos to mark as sensitive.", zh: "没有可标为敏感的照片。") }
    /// The mark behind the visibility.
    package var postCoversPhotos: String { say("photos marked sensitive", zh: "照片已标为敏感") }
    /// In lines.
    package var warningPrompt: String { say("Content warning (empty for none): ", zh: "内容警告（留空则没有）：") }
    package var languageLabel: String { say("Language:", zh: "语言：") }

    /// The hint in the empty field of the language.
    /// - Parameter language: the language that the server takes then, which the person told it; nil where it has none.
    package func languageHint(_ language: String?) -> String {
        say(
            "en, zh, de …; empty for \(language ?? "your account's default")",
            zh: "zh、en、de…；留空则为\(language.map { " \($0)" } ?? "账号的默认设置")")
    }

    /// In lines.
    package var languagePrompt: String {
        say("Language of the text, such as en or zh (empty for the default): ", zh: "文字的语言，例如 zh 或 en（留空则用默认）：")
    }

    package func noLanguage(_ text: String) -> String {
        say(
            "\(text) is not a language code. Use two or three letters, such as en.", zh: "\(text) 不是语言代码：应为两三个字母，例如 zh。"
        )
    }

    /// The key that completes a name.
    package var completes: String { say("complete", zh: "补全") }

    /// In lines.
    /// - Parameter command: what takes the first one.
    package func completions(_ candidates: [String], command: String) -> String {
        say(
            "Completes to \(list(candidates, "or")): \(command) takes the first, then the next.",
            zh: "可补全为 \(list(candidates, "或"))：输入 \(command) 选用第一个，再输入则换下一个。")
    }

    // MARK: Options

    package var noneChosen: String { say("none", zh: "无") }
    package var accountDefault: String { say("your account's default", zh: "账号的默认设置") }
    package func isOn(_ isOn: Bool) -> String { isOn ? say("on", zh: "开") : say("off", zh: "关") }
    package func choices(_ count: Int) -> String { say(counted(count, "choice", "choices"), zh: "\(count) 个选项") }

    // MARK: Polls

    /// - Parameters:
    ///   - seconds: how long the poll lasts.
    ///   - takesSeveral: whether it is multiple choice.
    package func poll(seconds: Int, takesSeveral: Bool) -> String {
        say(
            "Poll for \(duration(seconds)), \(takesSeveral ? "multiple choice" : "single choice")",
            zh: "投票：\(takesSeveral ? "多选" : "单选")，持续 \(duration(seconds))")
    }

    package func noPolls(on host: String) -> String { say("\(host) does not support polls.", zh: "\(host) 不支持投票。") }
    package var photosOrPoll: String { say("A post can have photos or a poll, not both.", zh: "一条动态只能有照片或投票，不能两者都有。") }

    package var pollNeedsServer: String {
        say(
            "A post kept on this computer can't have a poll. Remove the poll, or choose an account.",
            zh: "仅保存在这台电脑上的动态不能有投票：请移除投票，或选择账号。")
    }

    package var noPollYet: String { say("No poll yet.", zh: "还没有投票。") }

    /// In lines.
    package func pollOption(_ number: Int, _ text: String) -> String {
        say("Choice \(number): \(text)", zh: "选项 \(number)：\(text)")
    }

    package func pollOptionPrompt(_ number: Int) -> String {
        say("Choice \(number) (empty to finish): ", zh: "选项 \(number)（留空则结束）：")
    }

    // MARK: Posting

    package var posting: String { say("Posting …", zh: "正在发布…") }
    package var nothingToPost: String { say("Nothing to post yet.", zh: "还没有可发布的内容。") }

    /// - Parameter count: by how much: "12 too many".
    package func tooLongToPost(_ count: String) -> String {
        say("Too long to post: \(count).", zh: "内容过长，无法发布：\(count)。")
    }

    // MARK: Photos

    /// - Parameter count: of how many there is no alt text.
    package func photos(_ photos: Int, withoutAltText count: Int) -> String {
        say(
            counted(photos, "photo", "photos") + (count == 0 ? "" : ", \(count) without alt text"),
            zh: "\(photos) 张照片" + (count == 0 ? "" : "，其中 \(count) 张没有替代文字"))
    }

    /// The mark of a photo without alt text.
    package var noAltText: String { say("no alt text", zh: "没有替代文字") }
    /// The hint in the empty field of an alt text.
    package var altTextHint: String { say("Describe this photo", zh: "照片上有什么？") }
    /// The mark behind a photo.
    package func photoFocus(_ text: String) -> String { say("focus \(text)", zh: "焦点 \(text)") }
    package var photoFocusLabel: String { say("Focus:", zh: "焦点：") }
    /// The hint in the empty field of the focus.
    package var photoFocusHint: String { say("0,0 is the middle, 1,1 the upper right", zh: "0,0 为中心，1,1 为右上角") }

    package func noPhotoFocus(_ text: String) -> String {
        say(
            "\(text) is not a focus. Use two numbers from -1 to 1, such as 0.5,-1.",
            zh: "\(text) 不是焦点：应为两个 -1 到 1 之间的数，例如 0.5,-1。")
    }

    package var noPhotoToFocus: String { say("No photo yet.", zh: "还没有照片。") }
    package var photoPathLabel: String { say("Photo:", zh: "照片：") }
    package var addingPhoto: String { say("Adding the photo …", zh: "正在添加照片…") }
    package var placeLeftOut: String { say("Added. Its location was removed.", zh: "已添加，拍摄地点信息已移除。") }
    package var photoIsThere: String { say("That photo was added already.", zh: "这张照片已经添加过了。") }

    package func tooManyPhotos(_ maximum: String) -> String {
        say("A post can have at most \(maximum) photos.", zh: "一条动态最多 \(maximum) 张照片。")
    }

    /// - Parameter undo: what brings the text back; nil where nothing does. Nothing brings the photos back.
    package func discardedWithPhotos(undo: String?) -> String {
        say(
            "Discarded." + (undo.map { " \($0) brings back the text, but not the photos." } ?? ""),
            zh: undo.map { "已清空，用 \($0) 恢复文字（照片除外）。" } ?? "已清空。")
    }

    // MARK: In lines

    package var photoPathPrompt: String { say("Path of the photo (empty to cancel): ", zh: "照片路径（留空则取消）：") }

    package func altTextPrompt(_ name: String) -> String {
        say("Describe \(name): ", zh: "\(name) 上有什么？")
    }

    package func photoFocusPrompt(_ name: String) -> String {
        say(
            "Focus of \(name): 0,0 is the middle, 1,1 the upper right (empty for none): ",
            zh: "\(name) 的焦点，例如 0,0 为中心，1,1 为右上角（留空则不指定）：")
    }

    /// - Parameter altText: or that there is none.
    package func photo(_ number: Int, name: String, altText: String) -> String {
        say("Photo \(number), \(name): \(altText)", zh: "照片 \(number)，\(name)：\(altText)")
    }

    /// How a text ends.
    /// - Parameter title: the title of the composer, "New post".
    package func opening(_ title: String) -> String {
        say("\(title). End the text with a line that is just a full stop.", zh: "\(title)。单独一行英文句点表示文本结束。")
    }

    /// The words before the text that is typed already.
    package var textSoFar: String { say("The text so far:", zh: "目前的内容：") }
    package func link(_ address: String) -> String { say("Link: \(address)", zh: "链接：\(address)") }

    /// The ways to end a complete text, by the names of the actions.
    package func ways(post: String, discard: String, back: String) -> String {
        say(
            "\(post) posts it, \(discard) discards it, \(back) leaves and keeps the draft. An empty line goes on writing.",
            zh: "输入 \(post) 发布，\(discard) 清空，\(back) 离开并保留草稿，空行继续写。")
    }

    package var advice: String { say("An empty line goes back to the text.", zh: "空行返回文本继续写。") }

    /// "5 minutes", "1 day"
    func duration(_ seconds: Int) -> String {
        say {
            if seconds % 86_400 == 0 { return counted(seconds / 86_400, "day", "days") }
            if seconds % 3_600 == 0 { return counted(seconds / 3_600, "hour", "hours") }
            return counted(seconds / 60, "minute", "minutes")
        } zh: {
            if seconds % 86_400 == 0 { return "\(seconds / 86_400) 天" }
            if seconds % 3_600 == 0 { return "\(seconds / 3_600) 小时" }
            return "\(seconds / 60) 分钟"
        }
    }

    fileprivate func reason(of failure: EditorFailure) -> String {
        switch failure {
        case .notStarted(let reason): reason
        case .noProgram: say("it is not a program", zh: "不是可执行程序")
        case .notFound: say("it was not found", zh: "找不到该命令")
        case .signal(let number): say("it was stopped by signal \(number)", zh: "被信号 \(number) 终止")
        case .exitStatus(let status): say("it ended with exit status \(status)", zh: "退出状态为 \(status)")
        }
    }
}

extension Language {
    package var compose: ComposeWords { ComposeWords(language: self) }

    /// The message about a draft when the person quits the app.
    package func message(of draft: UnstoredDraft) -> String {
        switch draft {
        case .inFile(let path):
            say("Your text could not be saved. A copy is in \(path).", zh: "你写的内容未能保存到数据文件，现存于 \(path)。")
        case .lost(let text, let error):
            say(
                "Your text could not be saved, nor written to a file: \(message(of: error)) "
                    + "Here it is:\n\(text)",
                zh: "你写的内容未能保存，也无法写入其他文件：\(message(of: error))内容如下：\n\(text)"
            )
        }
    }

    /// Why photos cannot be posted on a server.
    package func message(of fault: MediaLimits.Fault, on host: String) -> String {
        switch fault {
        case .tooMany(let maximum):
            say(
                "\(host) allows \(counted(maximum, "photo", "photos")) in a post. Remove some.",
                zh: "\(spaced(host, "的一条动态最多"))有 \(maximum) 张照片：请移除一些。")
        case .otherType(let photo, let format):
            say(
                "\(host) does not accept \(format.rawValue.uppercased()) photos. Remove \(photo).",
                zh: "\(spaced(host, "不接受")) \(format.rawValue.uppercased()) 照片：请移除 \(photo)。")
        case .tooLarge(let photo, let size, let maximum):
            say(
                "\(photo) is \(moments.fileSize(size)); \(host) allows \(moments.fileSize(maximum)). Make it smaller, or remove it.",
                zh:
                    "\(spaced(photo, "有")) \(moments.fileSize(size))，\(spaced(host, "最多接受")) \(moments.fileSize(maximum))：请缩小或移除。"
            )
        case .tooWide(let photo, let area, let maximum):
            say(
                "\(photo) has \(area.grouped) pixels; \(host) allows \(maximum.grouped). Make it smaller, or remove it.",
                zh: "\(spaced(photo, "有")) \(area.grouped) 像素，\(spaced(host, "最多接受")) \(maximum.grouped) 像素：请缩小或移除。")
        case .longAltText(let photo, let surplus, let maximum):
            say(
                "The alt text of \(photo) is \(surplus.grouped) characters too long: \(host) allows \(maximum.grouped).",
                zh: "\(spaced(photo, "的替代文本超出")) \(surplus.grouped) 个字符，\(spaced(host, "最多接受")) \(maximum.grouped) 个。")
        }
    }

    /// The warning beside photos of which their server drops something.
    package func message(of losses: [MediaLimits.Loss]) -> String {
        say {
            let names = losses.map { loss in
                switch loss {
                case .focus: "focus"
                case .cover: "the sensitive mark (no content warning)"
                case .altTextLines: "alt text after its first line"
                }
            }
            return "The server will drop: " + names.joined(separator: ", ")
        } zh: {
            let names = losses.map { loss in
                switch loss {
                case .focus: "焦点"
                case .cover: "没有内容警告时的敏感标记"
                case .altTextLines: "替代文字首行之后的内容"
                }
            }
            return "该服务器不保留：" + names.joined(separator: "、")
        }
    }

    package func message(of fault: PollLimits.Fault) -> String {
        switch fault {
        case .tooFewOptions: say("A poll needs at least two choices.", zh: "投票至少需要两个选项。")
        case .tooManyOptions(let maximum):
            say(
                "That server allows at most \(maximum) choices in a poll. Remove some.",
                zh: "该服务器的投票最多 \(maximum) 个选项：请移除一些。")
        case .tooLong(let option, let maximum):
            say(
                "Choice \(option) is too long: that server allows \(maximum) characters.",
                zh: "选项 \(option) 过长：该服务器最多 \(maximum) 个字符。")
        case .sameOptions: say("Two choices of the poll are the same. Change one.", zh: "投票中有两个相同的选项：请更改其中一个。")
        case .endsTooSoon:
            say("That server does not allow polls this short. Choose a longer time.", zh: "该服务器不接受这么短的投票：请选择更长的时长。")
        case .endsTooLate:
            say("That server does not allow polls this long. Choose a shorter time.", zh: "该服务器不接受这么长的投票：请选择更短的时长。")
        case .isPublic:
            say(
                "On that server a poll is always public and can't be a reply. Remove the poll to post this.",
                zh: "该服务器上的投票总是公开的，也不能用来回复：请移除投票后再发布。")
        }
    }

    package func message(of error: ExternalEditorError) -> String {
        switch error {
        case .noEditor:
            say("No editor was found. Set EDITOR to your editor's command.", zh: "没有设置编辑器。请将 EDITOR 设为你的编辑器命令。")
        case .failed(let command, let failure, let path):
            say(
                "\(command) failed: \(compose.reason(of: failure)). "
                    + (path.map { "What you wrote is in \($0)." } ?? "Your text did not change; check EDITOR."),
                zh: "\(command) 运行失败：\(compose.reason(of: failure))。"
                    + (path.map { "你写的内容在 \($0) 中。" } ?? "文本保持原样，请检查 EDITOR。")
            )
        case .tooLong(let path):
            say("The text is too long for a post. It is in \(path).", zh: "内容过长，无法取回，已留在 \(path) 中。")
        case .noFile(let path, let reason):
            say(
                "\(path) cannot be used for the editor: \(reason). Your text did not change.",
                zh: "编辑器无法使用 \(path)：\(reason)。文本保持原样。")
        }
    }
}

// Commands print in English.

extension ExternalEditorError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}
