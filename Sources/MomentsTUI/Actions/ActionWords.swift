import MomentsKit

/// The names and sentences of actions. Their names in the config file and in tapes are the same in every language.
nonisolated struct ActionWords: Words {
    let language: Language

    /// - Parameter context: where the action is; its label may depend on it.
    func text(of action: Action, in context: KeyContext?) -> ActionText {
        switch action {
        case .nextMoment:
            say(
                ActionText("Next moment", label: context == .moment ? "older" : "next", name: "next"),
                zh: ActionText("下一条动态", label: context == .moment ? "更早" : nil, name: "下一条"))
        case .previousMoment:
            say(
                ActionText(
                    "Previous moment", label: context == .moment ? "newer" : "previous moment", name: "previous"),
                zh: ActionText("上一条动态", label: context == .moment ? "更新" : nil, name: "上一条"))
        case .scrollDown: say(ActionText("Down a line", label: "down"), zh: ActionText("向下一行", label: "向下"))
        case .scrollUp: say(ActionText("Up a line", label: "up"), zh: ActionText("向上一行", label: "向上"))
        case .halfPageDown: say(ActionText("Down half a page"), zh: ActionText("向下半页"))
        case .halfPageUp: say(ActionText("Up half a page"), zh: ActionText("向上半页"))
        case .pageDown:
            say(
                ActionText("Down a page", inLines: "List the next \(LinePage.size) moments"),
                zh: ActionText("向下一页", inLines: "列出下 \(LinePage.size) 条动态，即下一页", name: "下一页"))
        case .pageUp:
            say(
                ActionText("Up a page", inLines: "List the previous \(LinePage.size) moments"),
                zh: ActionText("向上一页", inLines: "列出上 \(LinePage.size) 条动态，即上一页", name: "上一页"))
        case .first:
            say(
                ActionText("To the start", label: "newest"),
                zh: ActionText("到开头", label: context == .timeline ? "最新" : nil, name: "开头"))
        case .last: say(ActionText("To the end"), zh: ActionText("到末尾", name: "末尾"))
        case .open: say(ActionText("Open the post"), zh: ActionText("打开动态，查看全文", name: "打开"))
        case .switchPane:
            say(
                ActionText("Switch between list and conversation", label: context == .moment ? "list" : "conversation"),
                zh: ActionText("切换到列表旁的对话，或切换回来", label: context == .moment ? "列表" : "对话"))
        case .readElsewhere:
            say(
                ActionText("Go to your reading position, or back"),
                zh: ActionText("前往你在别处读到的位置，或返回刚才的位置", name: "别处位置"))
        case .refresh: say(ActionText("Show new posts"), zh: ActionText("刷新，显示新动态", name: "刷新"))
        case .chooseAccount:
            say(
                ActionText("Choose the account to post from", label: "account"),
                zh: ActionText("选择账号来发布，或仅保存在这台电脑上", label: "账号", name: "选择账号"))
        case .listActions:
            say(
                ActionText("Change or delete the list", label: "list"),
                zh: ActionText("更改列表，或删除", label: "列表", name: "更改列表"))
        case .addMember:
            say(
                ActionText("Add somebody to the list", label: "add"),
                zh: ActionText("加入列表：添加一人", label: "加入", name: "加入列表"))
        case .removeMember:
            say(ActionText("Remove from the list", label: "remove"), zh: ActionText("移出列表", label: "移出", name: "移出列表"))
        case .options:
            say(
                ActionText("Visibility, warning, poll …: all options", label: "options"),
                zh: ActionText("全部选项：可见范围、警告、投票等", label: "选项", name: "全部选项"))
        case .visibility:
            say(
                ActionText("Choose the visibility", label: "visibility"),
                zh: ActionText("可见范围：谁可以看到", label: "可见范围", name: "可见范围"))
        case .contentWarning:
            say(
                ActionText("Switch between content warning and text", label: "warning"),
                zh: ActionText("在内容警告与正文之间切换", label: "警告", name: "内容警告"))
        case .sensitive:
            say(
                ActionText("Mark photos as sensitive, or not", label: "sensitive"),
                zh: ActionText("标为敏感并遮盖照片，或不遮盖", label: "敏感", name: "敏感"))
        case .textLanguage:
            say(
                ActionText("Set the language of the post", label: "language"),
                zh: ActionText("指定文字的语言", label: "语言", name: "语言"))
        case .photoFocus:
            say(
                ActionText("Set the focus of a photo", label: "focus"),
                zh: ActionText("指定照片的焦点", label: "焦点", name: "焦点"))
        case .poll:
            say(
                ActionText("Add a poll, or a choice", label: "poll"),
                zh: ActionText("添加投票，或再添加一个选项", label: "投票", name: "添加投票"))
        case .pollMultiple:
            say(
                ActionText("Allow multiple choices in the poll", label: "multiple choice"),
                zh: ActionText("投票可多选，或只能单选", label: "多选", name: "多选"))
        case .pollDuration:
            say(
                ActionText("Set how long the poll is open", label: "duration"),
                zh: ActionText("投票持续多久，即投票时长", label: "投票时长", name: "投票时长"))
        case .search: say(ActionText("Search"), zh: ActionText("搜索", name: "搜索"))
        case .showResults:
            say(ActionText("Go to the results", label: "results"), zh: ActionText("查看搜索结果", label: "结果", name: "查看结果"))
        case .nextMatch:
            say(
                ActionText("Next match, an older one", label: context == .moment ? "next match" : "next"),
                zh: ActionText("下一个结果（较早）", label: context == .results ? "下一个" : nil, name: "下一个结果"))
        case .previousMatch:
            say(
                ActionText("Previous match, a newer one", label: context == .moment ? "previous match" : "previous"),
                zh: ActionText("上一个结果（较新）", label: context == .results ? "上一个" : nil, name: "上一个结果"))
        case .accounts: say(ActionText("Switch accounts"), zh: ActionText("其他账户", name: "账户"))
        case .nextAccount:
            say(ActionText("Next account", label: "next account"), zh: ActionText("下一个账户", name: "下一个账户"))
        case .previousAccount: say(ActionText("Previous account"), zh: ActionText("上一个账户", name: "上一个账户"))
        case .switchAccount:
            say(ActionText("Show its timeline", label: "switch"), zh: ActionText("切换到该账户的时间线", name: "切换"))
        case .addAccount:
            say(
                ActionText("Add another account: log in or sign up", label: "add another"),
                zh: ActionText("登录或注册另一个账户，即添加账户", name: "添加账户"))
        case .logOut: say(ActionText("Log out"), zh: ActionText("退出登录", name: "退出登录"))
        case .settings: say(ActionText("Settings"), zh: ActionText("设置", name: "设置"))
        case .changeSetting:
            say(
                ActionText("Change the value", label: "change"),
                zh: ActionText("更改：换成下一个值，或输入新值", name: "更改"))
        case .nextValue: say(ActionText("Next value"), zh: ActionText("下一个值", name: "下一个值"))
        case .previousValue: say(ActionText("Previous value"), zh: ActionText("上一个值", name: "上一个值"))
        case .useDefault:
            say(ActionText("Reset to the default", label: "reset"), zh: ActionText("恢复默认值", name: "恢复默认"))
        case .keepValue: say(ActionText("Keep the typed value", label: "keep"), zh: ActionText("保留输入的值", name: "保留"))
        case .feeds: say(ActionText("The servers you follow"), zh: ActionText("订阅的服务器", name: "订阅"))
        case .views:
            say(
                ActionText("Other timelines: local, lists, bookmarks …"),
                zh: ActionText("查看视图：服务器的公开时间线、话题等", label: "视图", name: "视图"))
        case .notifications:
            say(
                ActionText("Notifications", label: "notifications"),
                zh: ActionText("查看通知：与你有关的事", label: "通知", name: "通知"))
        case .messages:
            say(
                ActionText("Messages: direct messages by conversation", label: "messages"),
                zh: ActionText("查看私信对话", label: "私信", name: "私信"))
        case .mentionsOnly:
            say(
                ActionText("Show only mentions, or all notifications", label: "mentions"),
                zh: ActionText("只看提及，或查看全部通知", label: "提及", name: "提及"))
        case .markAllRead:
            say(
                ActionText("Mark all notifications as read", label: "mark read"),
                zh: ActionText("将全部通知标为已读", label: "标为已读", name: "标为已读"))
        case .outbox: say(ActionText("Outbox: changes waiting to be sent"), zh: ActionText("发件箱：待发送的更改", name: "发件箱"))
        case .gallery:
            say(
                ActionText(
                    "Photos of the timeline, or of a person",
                    label: context == .profile || context == .serverView ? "photos" : nil),
                zh: ActionText(
                    "图库：时间线或某人的照片", label: context == .profile || context == .serverView ? "照片" : nil, name: "图库")
            )
        case .importPhotos: say(ActionText("Import photos"), zh: ActionText("导入一个文件夹的照片", name: "导入照片"))
        case .nextPhoto: say(ActionText("Next photo", label: "next"), zh: ActionText("下一张照片", name: "下一张"))
        case .previousPhoto: say(ActionText("Previous photo", label: "previous"), zh: ActionText("上一张照片", name: "上一张"))
        case .openMoment:
            say(ActionText("Open the photo's moment", label: "moment"), zh: ActionText("查看动态（照片所属）", name: "查看动态"))
        case .otherPosts:
            say(
                ActionText("Posts, replies or media; or vote in the poll", label: "replies, media"),
                zh: ActionText("切换动态：回复或媒体；其他视图中投票", label: "其他动态", name: "切换动态"))
        case .followers: say(ActionText("Show a person's followers"), zh: ActionText("查看此人的关注者", name: "关注者"))
        case .following: say(ActionText("Show whom a person follows"), zh: ActionText("查看此人的关注列表", name: "关注列表"))
        case .personLinks:
            say(
                ActionText("Open a person's web page or links", label: "web page"),
                zh: ActionText("在浏览器中打开此人的主页或链接", label: "网页", name: "打开主页"))
        case .ownProfile:
            say(ActionText("Your profile, or the feed owner's"), zh: ActionText("我的主页（或该订阅主人的主页）", name: "我的主页"))
        case .editProfile:
            say(ActionText("Edit your profile", label: "edit"), zh: ActionText("编辑自己的主页", name: "编辑主页"))
        case .zoom:
            say(
                ActionText(
                    "Fit to screen, or full size",
                    label: context == .photo || context == .photoFile
                        ? "full size" : context == .zoomed || context == .zoomedFile ? "fit" : nil),
                zh: ActionText(
                    "缩放：显示全图，或原始大小",
                    label: context == .photo || context == .photoFile
                        ? "原始大小" : context == .zoomed || context == .zoomedFile ? "全图" : nil, name: "缩放")
            )
        case .zoomIn: say(ActionText("Show the photo larger", label: "larger"), zh: ActionText("放大照片", name: "放大"))
        case .zoomOut: say(ActionText("Show the photo smaller", label: "smaller"), zh: ActionText("缩小照片", name: "缩小"))
        case .zoomWhole: say(ActionText("Show all of the photo", label: "fit"), zh: ActionText("显示整张照片", name: "整张"))
        case .openFile:
            say(
                ActionText("Open the file in the system viewer", label: "open"),
                zh: ActionText("用系统的看图程序打开文件", name: "打开文件"))
        case .sort:
            say(ActionText("Sort by date, or by name again", label: "sort"), zh: ActionText("按日期排序，或恢复按名称", name: "排序"))
        case .savePhoto:
            say(ActionText("Save the photo as a file", label: "save"), zh: ActionText("保存照片为文件", name: "保存照片"))
        case .panLeft:
            say(ActionText("Move left in the photo", label: "left"), zh: ActionText("左移，查看照片左边", name: "左移"))
        case .panRight:
            say(ActionText("Move right in the photo", label: "right"), zh: ActionText("右移，查看照片右边", name: "右移"))
        case .panUp: say(ActionText("Move up in the photo", label: "up"), zh: ActionText("上移，查看照片上边", name: "上移"))
        case .panDown:
            say(ActionText("Move down in the photo", label: "down"), zh: ActionText("下移，查看照片下边", name: "下移"))
        case .openFeed:
            say(ActionText("Show only this feed", label: "show only"), zh: ActionText("只查看该订阅的动态", name: "只查看"))
        case .addFeed:
            say(ActionText("Follow another server", label: "add"), zh: ActionText("添加订阅：再订阅一个服务器", name: "添加"))
        case .signInAgain:
            say(ActionText("Sign in again", label: "sign in"), zh: ActionText("重新登录", name: "重新登录"))
        case .syncFeed: say(ActionText("Sync now", label: "sync"), zh: ActionText("立即同步该订阅", name: "立即同步"))
        case .syncAll: say(ActionText("Sync all feeds now"), zh: ActionText("全部同步，不再等待", name: "全部同步"))
        case .removeFeed:
            say(ActionText("Remove the feed", label: "remove"), zh: ActionText("移除（先询问）", name: "移除"))
        case .retryChange:
            say(ActionText("Retry now", label: "retry"), zh: ActionText("重试发送", name: "重试"))
        case .retryAll: say(ActionText("Retry all now"), zh: ActionText("全部重试发送", name: "全部重试"))
        case .dropChange:
            say(ActionText("Drop the change", label: "drop"), zh: ActionText("丢弃更改（先询问）", name: "丢弃"))
        case .dropAll:
            say(
                ActionText("Drop refused changes, or all (asks first)"),
                zh: ActionText("全部丢弃，或只丢弃被拒绝的（先询问）", name: "全部丢弃"))
        case .post: say(ActionText("Post it"), zh: ActionText("发布", name: "发布"))
        case .discard: say(ActionText("Discard the draft"), zh: ActionText("清空文字，丢弃草稿", name: "清空"))
        case .editElsewhere:
            say(
                ActionText("Write in your own editor", label: "editor"),
                zh: ActionText("用自己的编辑器继续编辑", label: "编辑器", name: "编辑"))
        case .newLine: say(ActionText("New line"), zh: ActionText("换行"))
        case .addPhoto:
            say(
                ActionText("Add a photo by its path", label: "path"),
                zh: ActionText("按路径添加照片", label: "路径", name: "添加照片"))
        case .choosePhoto:
            say(
                ActionText("Choose photos", label: context == .compose ? "photo" : "choose photo"),
                zh: ActionText("从文件夹中选择照片", label: context == .compose ? "照片" : nil, name: "选择照片"))
        case .markPhoto:
            say(ActionText("Mark a photo", label: "mark"), zh: ActionText("标记照片，可一次选取多张", name: "标记"))
        case .removePhoto:
            say(
                ActionText("Remove a photo or a choice", label: "remove"),
                zh: ActionText("移除照片或投票选项", label: "移除", name: "移除照片"))
        case .movePhotoUp:
            say(ActionText("Move a photo up"), zh: ActionText("将照片前移一位", name: "照片前移"))
        case .movePhotoDown:
            say(ActionText("Move a photo down"), zh: ActionText("将照片后移一位", name: "照片后移"))
        case .undoEdit: say(ActionText("Undo", label: "undo"), zh: ActionText("撤销编辑", label: "撤销", name: "撤销编辑"))
        case .redoEdit: say(ActionText("Redo"), zh: ActionText("重做编辑", name: "重做编辑"))
        case .submit: say(ActionText("Submit the form"), zh: ActionText("提交表单", name: "提交"))
        case .nextField: say(ActionText("Next field", label: "next"), zh: ActionText("下一项", name: "下一项"))
        case .previousField: say(ActionText("Previous field"), zh: ActionText("上一项", name: "上一项"))
        case .switchMode:
            say(
                ActionText("Switch between log-in and sign-up", label: "sign up"),
                zh: ActionText("注册新账户，或返回登录", label: "注册", name: "注册或登录"))
        case .showPassword: say(ActionText("Show or hide the password"), zh: ActionText("显示密码，或隐藏密码", name: "显示密码"))
        case .tryDemo:
            say(ActionText("Try the demo, without an account", label: "demo"), zh: ActionText("不用账户，试用演示", name: "演示"))
        case .addUnchecked:
            say(ActionText("Add it anyway"), zh: ActionText("检查失败，仍然添加", name: "仍然添加"))
        case .allowPlain:
            say(
                ActionText("Allow or forbid unencrypted connections"),
                zh: ActionText("允许不加密发送，或禁止", name: "允许不加密"))
        case .openAddress:
            say(
                ActionText("Open the address in your browser", label: "browser"),
                zh: ActionText("在浏览器中打开网址", label: "浏览器", name: "打开网址"))
        case .copyAddress:
            say(
                ActionText("Copy the address for another browser", label: "copy"),
                zh: ActionText("复制网址，用于其他浏览器", label: "复制", name: "复制网址"))
        case .cancel: say(ActionText("Cancel"), zh: ActionText("取消正在进行的操作", name: "取消"))
        case .characterLeft: say(ActionText("Left a character"), zh: ActionText("左移一个字符"))
        case .characterRight: say(ActionText("Right a character"), zh: ActionText("右移一个字符"))
        case .wordLeft: say(ActionText("Left a word"), zh: ActionText("左移一个词"))
        case .wordRight: say(ActionText("Right a word"), zh: ActionText("右移一个词"))
        case .lineStart: say(ActionText("To the start of the line"), zh: ActionText("到行首"))
        case .lineEnd: say(ActionText("To the end of the line"), zh: ActionText("到行尾"))
        case .deleteBackward: say(ActionText("Delete the character before"), zh: ActionText("删除前一个字符"))
        case .deleteForward: say(ActionText("Delete the character after"), zh: ActionText("删除后一个字符"))
        case .deleteWordBackward: say(ActionText("Delete the word before"), zh: ActionText("删除前一个词"))
        case .deleteWordForward: say(ActionText("Delete the word after"), zh: ActionText("删除后一个词"))
        case .killToStart: say(ActionText("Cut to the start of the line"), zh: ActionText("剪切到行首"))
        case .killToEnd: say(ActionText("Cut to the end of the line"), zh: ActionText("剪切到行尾"))
        case .yank: say(ActionText("Paste what was cut"), zh: ActionText("粘贴剪切的内容"))
        case .lineUp: say(ActionText("Up a line"), zh: ActionText("上移一行"))
        case .lineDown: say(ActionText("Down a line"), zh: ActionText("下移一行"))
        case .textPageUp: say(ActionText("Up a page"), zh: ActionText("向上一页"))
        case .textPageDown: say(ActionText("Down a page"), zh: ActionText("向下一页"))
        case .textStart: say(ActionText("To the start of the text"), zh: ActionText("到全文开头"))
        case .textEnd: say(ActionText("To the end of the text"), zh: ActionText("到全文末尾"))
        case .selectLeft: say(ActionText("Select to the left"), zh: ActionText("向左选择"))
        case .selectRight: say(ActionText("Select to the right"), zh: ActionText("向右选择"))
        case .selectWordLeft: say(ActionText("Select a word to the left"), zh: ActionText("向左选择一个词"))
        case .selectWordRight: say(ActionText("Select a word to the right"), zh: ActionText("向右选择一个词"))
        case .selectUp: say(ActionText("Select upwards"), zh: ActionText("向上选择"))
        case .selectDown: say(ActionText("Select downwards"), zh: ActionText("向下选择"))
        case .selectLineStart: say(ActionText("Select to the start of the line"), zh: ActionText("选择到行首"))
        case .selectLineEnd: say(ActionText("Select to the end of the line"), zh: ActionText("选择到行尾"))
        case .selectTextStart: say(ActionText("Select to the start of the text"), zh: ActionText("选择到全文开头"))
        case .selectTextEnd: say(ActionText("Select to the end of the text"), zh: ActionText("选择到全文末尾"))
        case .selectAll: say(ActionText("Select all"), zh: ActionText("全选"))
        case .copySelection: say(ActionText("Copy the selection"), zh: ActionText("复制所选内容，供粘贴"))
        case .nextRow: say(ActionText("Next row", label: "next"), zh: ActionText("下一行", name: "下一行"))
        case .previousRow: say(ActionText("Previous row", label: "previous"), zh: ActionText("上一行", name: "上一行"))
        case .run:
            say(
                ActionText(
                    "Run or choose the selection",
                    label: context == .photoImport
                        ? "to the timeline"
                        : Self.choices.contains(context)
                            ? "choose" : nil),
                zh: ActionText(
                    "执行或选定选中的一项",
                    label: context == .photoImport
                        ? "查看时间线"
                        : Self.choices.contains(context)
                            ? "选定" : nil,
                    name: "执行")
            )
        case .back:
            say(
                ActionText("Back", label: context == .compose ? "leave" : nil),
                zh: ActionText("返回", label: context == .compose ? "离开" : nil, name: "返回"))
        case .leave:
            say(
                ActionText("Quit, or back from the demo", label: "quit"),
                zh: ActionText("离开：退出，或从演示返回", label: "退出", name: "离开"))
        case .help:
            say(
                ActionText("These keys", inLines: "What you can type here", label: "keys"),
                zh: ActionText("按键帮助", inLines: "帮助：这里可以输入什么", label: "按键", name: "帮助"))
        case .palette:
            say(
                ActionText("Find an action by name", label: "actions"),
                zh: ActionText("输入几个字，查找任意操作", name: "操作"))
        case .redraw:
            say(
                ActionText("Redraw the screen", inLines: "Repeat where you are"),
                zh: ActionText("重绘屏幕", inLines: "重说当前位置", name: "重绘"))
        case .suspend:
            say(ActionText("Suspend (fg returns)"), zh: ActionText("暂时回到 shell（fg 返回）"))
        case .quit: say(ActionText("Quit"), zh: ActionText("退出", name: "退出"))
        // All other actions are those on a moment.
        default:
            MomentAction(rawValue: action.rawValue).map { text(of: $0, in: context) } ?? ActionText(action.rawValue)
        }
    }

    /// Contexts where the person chooses one of a few rows.
    private static let choices: [KeyContext?] = [
        .welcome, .links, .poll, .personActions, .composeOptions, .listActions, .serverViews, .feedKinds, .question,
        .files,
    ]

    private func text(of action: MomentAction, in context: KeyContext?) -> ActionText {
        var text = language.momentActions.text(of: action)
        // Among photos the key is that of the photo, not of a moment's photo.
        if action == .openPhoto, let context, [.gallery, .folder, .profile].contains(context) {
            text.label = say("show", zh: nil)
        }
        return text
    }

    /// The palette's sentence for choosing this theme.
    func theme(_ name: String) -> String { say("Theme: \(name)", zh: "主题：\(name)") }
    /// The palette's sentence for showing the moments of one feed alone.
    func onlyFeed(_ name: String) -> String { say("Only \(name)", zh: spaced("只看", name)) }
    /// Shows a view of a server, as the palette says it.
    func showsView(_ name: String) -> String { say("Show \(name)", zh: spaced("查看", name)) }

    /// A key was pressed that means nothing there.
    /// - Parameter help: the key that shows the others; nil where none does.
    func doesNothing(_ key: String, help: String?) -> String {
        say(
            "\(key) does nothing here" + (help.map { " · \($0) keys" } ?? ""),
            zh: "\(key) 在这里没有作用" + (help.map { " · \($0) 按键" } ?? ""))
    }

    /// - Parameter columns: of a window that has room for list and moment.
    func noRoomBesideList(columns: Int) -> String {
        say(
            "The list and the moment are shown side by side only in windows of \(columns) columns or more.",
            zh: "窗口有 \(columns) 列或更宽时，列表和动态才会并排显示。")
    }

    /// Stands behind the key that undoes the last change: "Liked · z undoes".
    var undoes: String { say(" undoes", zh: " 撤销") }
    /// Beside the key of `.share`, where that boosts.
    var boost: String { say("boost", zh: "转嘟") }
    /// Beside the key of `.showPassword`, while it is shown.
    var hidePasswordLabel: String { say("hide password", zh: "隐藏密码") }
    /// Beside the key of `.compose`, while a text waits to be written on.
    var goOnWritingLabel: String { say("go on writing", zh: "继续写") }
    /// Beside the key of `.cancel`, where nothing is under way.
    var wayBackLabel: String { say("back", zh: "返回") }
    /// Beside the key of `.back`, while something is under way.
    var stopLabel: String { say("stop", zh: "停止") }
}

nonisolated extension Language {
    var actions: ActionWords { ActionWords(language: self) }
}

nonisolated extension ActionWords {
    /// The sentence for an action in help and palette.
    func sentence(of action: Action) -> String { text(of: action, in: nil).sentence }

    /// The same where there are lines instead of screens.
    func lineSentence(of action: Action) -> String {
        let text = text(of: action, in: nil)
        return text.inLines ?? text.sentence
    }

    /// A word or two beside its key, at the foot of a screen.
    func label(of action: Action, in context: KeyContext) -> String {
        let text = text(of: action, in: context)
        return text.label ?? text.name ?? action.rawValue.replacing("-", with: " ")
    }

    /// The name that a person types for it in lines; nil where it has none in this language.
    func name(of action: Action) -> String? { text(of: action, in: nil).name }

    /// The name of an action in the linear mode.
    func lineName(of action: Action) -> String { name(of: action) ?? action.rawValue }
}
