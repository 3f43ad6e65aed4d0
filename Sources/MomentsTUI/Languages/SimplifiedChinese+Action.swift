import MomentsKit

nonisolated extension SimplifiedChinese: ActionWords {
    func text(of action: Action, in context: KeyContext?) -> ActionText {
        switch action {
        case .nextMoment: ActionText("下一条动态", label: context == .moment ? "更早" : nil, name: "下一条")
        case .previousMoment: ActionText("上一条动态", label: context == .moment ? "更新" : nil, name: "上一条")
        case .scrollDown: ActionText("向下一行", label: "向下")
        case .scrollUp: ActionText("向上一行", label: "向上")
        case .halfPageDown: ActionText("向下半页")
        case .halfPageUp: ActionText("向上半页")
        case .pageDown: ActionText("向下一页", inLines: "列出下 \(LinePage.size) 条动态，即下一页", name: "下一页")
        case .pageUp: ActionText("向上一页", inLines: "列出上 \(LinePage.size) 条动态，即上一页", name: "上一页")
        case .first: ActionText("到开头", label: context == .timeline ? "最新" : nil, name: "开头")
        case .last: ActionText("到末尾", name: "末尾")
        case .open: ActionText("打开动态，查看全文", name: "打开")
        case .switchPane: ActionText("切换到列表旁的动态，或切换回来", label: context == .moment ? "列表" : "动态")
        case .like: ActionText("赞，或取消赞", name: "赞")
        case .share: ActionText("转发到自己的时间线，或在其服务器上转嘟", name: "转发")
        case .bookmark: ActionText("在其服务器上加书签，或取消", name: "书签")
        case .delete: ActionText("删除自己发布的动态", name: "删除")
        case .undo: ActionText("撤销上一次操作", name: "撤销")
        case .copyLink: ActionText("复制链接或照片的地址", name: "复制链接")
        case .copyText: ActionText("复制文字", name: "复制文字")
        case .save: ActionText("保存为文本文件", name: "保存")
        case .openLink: ActionText("在浏览器中打开链接或照片", name: "打开链接")
        case .unfold: ActionText("展开折叠的内容，或再折叠", label: "展开", name: "展开")
        case .readElsewhere: ActionText("前往你在别处读到的位置", name: "别处位置")
        case .refresh: ActionText("刷新，显示新动态", name: "刷新")
        case .compose: ActionText("写动态，或继续写", name: "写动态")
        case .search: ActionText("搜索", name: "搜索")
        case .showResults: ActionText("查看搜索结果", label: "查看", name: "查看结果")
        case .nextMatch: ActionText("下一个结果（较早）", label: context == .results ? "下一个" : nil, name: "下一个结果")
        case .previousMatch: ActionText("上一个结果（较新）", label: context == .results ? "上一个" : nil, name: "上一个结果")
        case .accounts: ActionText("其他账户", name: "账户")
        case .nextAccount: ActionText("下一个账户", name: "下一个账户")
        case .previousAccount: ActionText("上一个账户", name: "上一个账户")
        case .switchAccount: ActionText("切换到该账户的时间线", name: "切换")
        case .addAccount: ActionText("登录或注册另一个账户，即添加账户", name: "添加账户")
        case .logOut: ActionText("退出登录", name: "退出登录")
        case .settings: ActionText("设置", name: "设置")
        case .changeSetting: ActionText("更改：换成下一个值，或输入新值", name: "更改")
        case .nextValue: ActionText("下一个值", name: "下一个值")
        case .previousValue: ActionText("上一个值", name: "上一个值")
        case .useDefault: ActionText("恢复默认值", name: "恢复默认")
        case .keepValue: ActionText("保留输入的值", name: "保留")
        case .feeds: ActionText("订阅的服务器", name: "订阅")
        case .views: ActionText("查看视图：服务器的公开时间线、话题等", label: "视图", name: "视图")
        case .notifications: ActionText("查看通知：与你有关的事", label: "通知", name: "通知")
        case .outbox: ActionText("发件箱：待发送的更改", name: "发件箱")
        case .gallery:
            ActionText("图库：时间线或某人的照片", label: context == .profile || context == .serverView ? "照片" : nil, name: "图库")
        case .importPhotos: ActionText("导入一个文件夹的照片", name: "导入照片")
        case .nextPhoto: ActionText("下一张照片", name: "下一张")
        case .previousPhoto: ActionText("上一张照片", name: "上一张")
        case .openPhoto: ActionText("查看照片（全屏）", name: "查看照片")
        case .openMoment: ActionText("查看动态（照片所属）", name: "查看动态")
        case .thread: ActionText("查看讨论串", label: "讨论串", name: "讨论串")
        case .author: ActionText("查看作者及其动态", name: "查看作者")
        case .otherPosts: ActionText("切换此人的动态：含回复、媒体、仅动态", label: "其他动态", name: "切换动态")
        case .personLinks: ActionText("在浏览器中打开此人的主页或链接", label: "网页", name: "打开主页")
        case .ownProfile: ActionText("我的主页（或该订阅主人的主页）", name: "我的主页")
        case .editProfile: ActionText("编辑自己的主页", name: "编辑主页")
        case .zoom:
            ActionText(
                "缩放：显示全图，或原始大小",
                label: context == .photo || context == .photoFile
                    ? "原始大小" : context == .zoomed || context == .zoomedFile ? "全图" : nil, name: "缩放")
        case .zoomIn: ActionText("放大照片", name: "放大")
        case .zoomOut: ActionText("缩小照片", name: "缩小")
        case .zoomWhole: ActionText("显示整张照片", name: "整张")
        case .openFile: ActionText("用系统的看图程序打开文件", name: "打开文件")
        case .sort: ActionText("按日期排序，或恢复按名称", name: "排序")
        case .savePhoto: ActionText("保存照片为文件", name: "保存照片")
        case .panLeft: ActionText("左移，查看照片左边", name: "左移")
        case .panRight: ActionText("右移，查看照片右边", name: "右移")
        case .panUp: ActionText("上移，查看照片上边", name: "上移")
        case .panDown: ActionText("下移，查看照片下边", name: "下移")
        case .openFeed: ActionText("只查看该订阅的动态", name: "只查看")
        case .addFeed: ActionText("添加订阅：再订阅一个服务器", name: "添加")
        case .signInAgain: ActionText("重新登录其服务器", name: "重新登录")
        case .syncFeed: ActionText("立即同步该订阅", name: "立即同步")
        case .syncAll: ActionText("全部同步，不再等待", name: "全部同步")
        case .removeFeed: ActionText("移除（先询问）", name: "移除")
        case .retryChange: ActionText("重试发送", name: "重试")
        case .retryAll: ActionText("全部重试发送", name: "全部重试")
        case .dropChange: ActionText("丢弃更改（先询问）", name: "丢弃")
        case .dropAll: ActionText("全部丢弃（先询问）", name: "全部丢弃")
        case .post: ActionText("发布", name: "发布")
        case .discard: ActionText("清空文字，丢弃草稿", name: "清空")
        case .editElsewhere: ActionText("用自己的编辑器继续编辑", label: "编辑器", name: "编辑")
        case .newLine: ActionText("换行")
        case .addPhoto: ActionText("按路径添加照片", label: "路径", name: "添加照片")
        case .choosePhoto:
            ActionText("从文件夹中选择照片", label: context == .compose ? "照片" : nil, name: "选择照片")
        case .markPhoto: ActionText("标记照片，可一次选取多张", name: "标记")
        case .removePhoto: ActionText("移除一张照片", name: "移除照片")
        case .movePhotoUp: ActionText("将照片前移一位", name: "照片前移")
        case .movePhotoDown: ActionText("将照片后移一位", name: "照片后移")
        case .undoEdit: ActionText("撤销编辑", label: "撤销", name: "撤销编辑")
        case .redoEdit: ActionText("重做编辑", name: "重做编辑")
        case .submit: ActionText("提交表单", name: "提交")
        case .nextField: ActionText("下一项", name: "下一项")
        case .previousField: ActionText("上一项", name: "上一项")
        case .switchMode: ActionText("注册新账户，或返回登录", label: "注册", name: "注册或登录")
        case .showPassword: ActionText("显示密码，或隐藏密码", name: "显示密码")
        case .tryDemo: ActionText("不用账户，试用演示", name: "演示")
        case .addUnchecked: ActionText("检查失败，仍然添加", name: "仍然添加")
        case .allowPlain: ActionText("允许不加密发送，或禁止", name: "允许不加密")
        case .openAddress: ActionText("在浏览器中打开网址", label: "浏览器", name: "打开网址")
        case .copyAddress: ActionText("复制网址，用于其他浏览器", label: "复制", name: "复制网址")
        case .cancel: ActionText("取消正在进行的操作", name: "取消")
        case .characterLeft: ActionText("左移一个字符")
        case .characterRight: ActionText("右移一个字符")
        case .wordLeft: ActionText("左移一个词")
        case .wordRight: ActionText("右移一个词")
        case .lineStart: ActionText("到行首")
        case .lineEnd: ActionText("到行尾")
        case .deleteBackward: ActionText("删除前一个字符")
        case .deleteForward: ActionText("删除后一个字符")
        case .deleteWordBackward: ActionText("删除前一个词")
        case .deleteWordForward: ActionText("删除后一个词")
        case .killToStart: ActionText("剪切到行首")
        case .killToEnd: ActionText("剪切到行尾")
        case .yank: ActionText("粘贴剪切的内容")
        case .lineUp: ActionText("上移一行")
        case .lineDown: ActionText("下移一行")
        case .textPageUp: ActionText("向上一页")
        case .textPageDown: ActionText("向下一页")
        case .textStart: ActionText("到全文开头")
        case .textEnd: ActionText("到全文末尾")
        case .selectLeft: ActionText("向左选择")
        case .selectRight: ActionText("向右选择")
        case .selectWordLeft: ActionText("向左选择一个词")
        case .selectWordRight: ActionText("向右选择一个词")
        case .selectUp: ActionText("向上选择")
        case .selectDown: ActionText("向下选择")
        case .selectLineStart: ActionText("选择到行首")
        case .selectLineEnd: ActionText("选择到行尾")
        case .selectTextStart: ActionText("选择到全文开头")
        case .selectTextEnd: ActionText("选择到全文末尾")
        case .selectAll: ActionText("全选")
        case .copySelection: ActionText("复制所选内容，供粘贴")
        case .nextRow: ActionText("下一行", name: "下一行")
        case .previousRow: ActionText("上一行", name: "上一行")
        case .run:
            ActionText(
                "执行或选定选中的一项",
                label: context == .photoImport
                    ? "查看时间线"
                    : [.welcome, .links, .serverViews, .question, .files].contains(context)
                        ? "选定" : nil,
                name: "执行")
        case .back: ActionText("返回", label: context == .compose ? "离开" : nil, name: "返回")
        case .leave: ActionText("离开：退出，或从演示返回", label: "退出", name: "离开")
        case .help: ActionText("按键帮助", inLines: "帮助：这里可以输入什么", label: "按键", name: "帮助")
        case .palette: ActionText("输入几个字，查找任意操作", name: "操作")
        case .redraw: ActionText("重绘屏幕", inLines: "重说当前位置", name: "重绘")
        case .suspend: ActionText("暂时回到 shell（fg 返回）")
        case .quit: ActionText("退出", name: "退出")
        }
    }

    func showsView(_ name: String) -> String { spaced("查看", name) }

    func onlyFeed(_ name: String) -> String { spaced("只看", name) }

    func theme(_ name: String) -> String { "主题：\(name)" }

    func doesNothing(_ key: String, help: String?) -> String {
        "\(key) 在这里没有作用" + (help.map { " · \($0) 按键" } ?? "")
    }

    var undoes: String { " 撤销" }
    var hidePasswordLabel: String { "隐藏密码" }
    var goOnWritingLabel: String { "继续写" }
    var wayBackLabel: String { "返回" }
    var stopLabel: String { "停止" }
}
