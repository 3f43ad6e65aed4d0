import MomentsCore

extension SimplifiedChinese: FeedWords {
    // MARK: What went wrong

    package func message(of failure: FeedFailure, server: String, until date: String?) -> String {
        switch failure {
        case .unknownHost(let host): "\(spaced("找不到", host, "的地址"))。请检查网络和地址。"
        case .unreachable(let reason): "\(spaced("无法连接", server))：\(reason)。请检查网络。"
        case .timeout(let seconds): "\(server) \(seconds) 秒没有响应。请检查网络。"
        case .tooSlow(let seconds): "\(spaced(server, "的应答在")) \(seconds) 秒内未能全部收到。请在更快的网络下重试。"
        case .disconnected: "\(spaced("与", server, "的连接在应答途中断开"))。请重试。"
        case .tls(let failure): message(of: failure, server: server)
        case .invalidHTTP: "\(spaced(server, "的应答不是")) HTTP。请检查地址和端口。"
        case .invalidAddress: "\(spaced(server, "重定向到无效的服务器地址"))。请检查地址。"
        case .proxyRefused: "\(spaced("通往", server, "的代理拒绝转发"))。请检查代理的地址和登录信息。"
        case .invalidProxy(let variable):
            "\(spaced("未向", server, "请求"))：\(spaced(variable, "指定的代理无法使用"))。请将其设为 http://HOST:PORT。"
        case .http(let status):
            "\(spaced(server, "返回状态")) \(status)。" + (status < 500 ? "请检查地址。" : "请稍后重试。")
        case .webPage: "\(spaced(server, "返回的是网页"))。请检查地址；若此网络需要登录，请先登录。"
        case .graphQL(let message, .server): "\(spaced(server, "无法应答"))：“\(message)”。请稍后重试。"
        case .graphQL(let message, .variables): "\(spaced(server, "拒绝了查询"))：“\(message)”。请检查用户编号。"
        case .graphQL(let message, .query):
            "\(spaced(server, "不理解查询"))：“\(message)”。请检查地址，可能是另一种服务器。"
        case .invalidJSON: "\(spaced(server, "的应答不是")) JSON。请检查地址。"
        case .noData: "\(spaced(server, "的应答中没有时间线"))。请检查地址。"
        case .tooLarge(let megabytes, .setting):
            "\(spaced(server, "的应答超过")) \(megabytes) MB。如需接收，请调大 maximum-answer。"
        case .tooLarge(let megabytes, .fixed):
            "\(spaced(server, "的应答超过")) \(megabytes) MB，没有设置可以放宽此限制。请稍后重试。"
        case .tooManyMoments(let count, .fixed):
            "\(spaced(server, "的应答超过")) \(count.grouped) 条，没有设置可以放宽此限制。请稍后重试。"
        case .tooManyMoments(let count, .setting):
            "\(spaced(server, "的应答超过")) \(count.grouped) 条动态。如需接收，请调大 maximum-answer。"
        case .unauthorized: "\(spaced(server, "拒绝了令牌"))。请移除该订阅，再用其他令牌添加。"
        case .tokenMissing: "\(spaced(server, "需要令牌才能访问"))。请移除该订阅，再连同令牌重新添加。"
        case .unavailable:
            "\(spaced(server, "暂停服务"))。" + (date.map { "\($0) 后恢复应答。" } ?? "请稍后重试。")
        case .rateLimited:
            "\(spaced("对", server, "的请求过于频繁"))。" + (date.map { "\($0) 后恢复应答。" } ?? "请稍后重试。")
        case .redirectLoop: "\(spaced(server, "的重定向形成循环"))。请检查地址。"
        case .insecureRedirect(let host):
            "\(spaced(server, "重定向到未加密的", host))，因此没有向那里发送任何内容。请检查地址。"
        case .insecureAddress(let host):
            "\(spaced("到", host, "的途中任何人都能看到内容"))。请使用 https，或在添加订阅时允许。"
        case .tokenNeeded: "需要令牌：已保存的令牌无法打开。请用密码登录，或移除该订阅后连同令牌重新添加。"
        case .signInDenied: "\(spaced("你没有允许 Moments 使用你在", server, "上的账户"))。如需允许，请重新登录。"
        case .signInRefused(let reason): "\(spaced(server, "拒绝了登录"))：“\(reason)”。请稍后重试。"
        case .codeRefused: "\(spaced(server, "不接受此授权码，或它已失效"))。请重新登录以获取新的授权码。"
        case .signInTimeout(let seconds): "\(spaced(server, "的授权请求在")) \(seconds / 60) 分钟内无人应答。请重新登录。"
        case .wrongIssuer: "\(spaced("收到的登录应答没有表明来自", server))，因此未被采用。请重新登录。"
        case .store(let error): "\(spaced("未能保存", server, "发来的内容"))。\(message(of: error))"
        case .unknown: "\(spaced("未能读取", server))：原因由另一版本的 Moments 记录。请重新同步。"
        }
    }

    private func message(of failure: TLSFailure, server: String) -> String {
        switch failure {
        case .wrongName: "\(spaced(server, "的证书属于另一个名称"))，因此未发送任何内容。请检查地址。"
        case .untrustedCertificate: "\(spaced(server, "的证书已过期，或不受本机信任"))。请检查证书和本机时钟。"
        case .noRoots: "\(spaced("未向", server, "请求"))：SSL_CERT_FILE 指定的文件中没有证书。请更正该变量。"
        case .noTLS: "\(spaced(server, "的应答不是")) TLS。请检查地址和端口。"
        case .other(let reason): "\(spaced("无法信任", server))：\(reason)。请检查其证书和本机时钟。"
        }
    }

    package func message(of error: FeedCheckError, server: String, until date: String?) -> String {
        switch error {
        case .failed(.unauthorized): "\(spaced(server, "拒绝了访问"))。请更正令牌和请求头后重试。"
        case .failed(.tokenMissing): "\(spaced(server, "需要令牌才能访问"))。请填写令牌后重试。"
        case .failed(let failure): message(of: failure, server: server, until: date)
        case .helper(let error): message(of: error)
        case .cancelled: "已取消。"
        }
    }

    package func message(of error: FeedError) -> String {
        switch error {
        case .alreadyFollowed(let name): "已订阅该时间线，名称是“\(name)”。请换一个地址或用户编号。"
        case .nameTaken(let name): "已有名为“\(name)”的订阅。请换一个名称。"
        case .wrongPassword: "账户密码错误，请更正后重试。"
        case .noPassword: "此账户没有密码，不能保存密钥。请新建自己的账户，再从那里订阅。"
        case .locked: "无法打开账户的密钥。请退出登录，用密码重新登录后再试。"
        case .gone: "该订阅已在别处移除，未作任何更改。"
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package func message(of error: SyncHelperError) -> String {
        switch error {
        case .missing(let folders): "\(spaced("缺少程序 moments-sync：它不在", list(folders, "或"), "中"))。请重新安装 Moments。"
        case .otherVersion(let version, let path):
            "\(path) 的版本是 \(version)，当前版本是 \(Version.current)。请安装同一版本的两个程序，然后重新启动。"
        case .notStarted(let path, let reason): "无法启动 \(path)：\(reason)。请检查其权限。"
        case .ended: "程序 moments-sync 提前结束。请重试；若仍如此，请重新安装 Moments。"
        case .disabled: "此处不向服务器请求。"
        }
    }

    package func cause(_ cause: OutboxCause, server: String, until date: String?) -> String {
        switch cause {
        case .failure(let failure):
            message(ofChange: failure, server: server) ?? message(of: failure, server: server, until: date)
        case .refused(let reason): "\(spaced(server, "没有接受"))：“\(reason)”。"
        case .media(let problem, let photo): message(of: problem, photo: photo, server: server)
        case .momentIsGone: "\(spaced(server, "上已没有这条动态"))。"
        case .feedIsGone: "该订阅已移除。"
        case .other(let text): text
        }
    }

    private func message(ofChange failure: FeedFailure, server: String) -> String? {
        switch failure {
        case .http(let status) where status < 500 || status == 501:
            "\(spaced(server, "没有接受"))，返回状态 \(status)。"
        case .noData, .invalidJSON: "\(spaced(server, "的应答无法读取"))。"
        case .unauthorized: "\(spaced(server, "不再允许访问"))。请重新登录，或用其他令牌添加该订阅。"
        default: nil
        }
    }

    private func message(of problem: MediaProblem, photo: String?, server: String) -> String {
        let photo = photo.map { "照片 \($0) " } ?? "照片"
        return switch problem {
        case .missing: "\(photo)已不在此处或无法读取：请移除，或重新添加。"
        case .processing: "\(spaced(server, "仍在处理"))\(photo)。"
        case .tooLarge: "对\(spaced(server, "来说"))，\(photo)太大：请移除，或缩小后再发布。"
        case .refused(let reason): "\(spaced(server, "没有接受"))\(photo)：“\(reason)”。"
        }
    }

    // MARK: Signing in

    package var signInPage: SignInPage {
        SignInPage(
            language: "zh-Hans", allowed: "Moments 将继续登录。可以关闭此页面，返回 Moments。",
            denied: "Moments 未获授权。可以关闭此页面，返回 Moments。")
    }

    package func tokenNotRevoked(at host: String) -> String {
        "此处的令牌已删除，但未能通知 \(host)：请在该服务器的“已授权的应用”中撤销它。"
    }

    package func replacedTokenNotRevoked(at host: String) -> String {
        "未能通知 \(host) 旧令牌已停用：请在该服务器的“已授权的应用”中撤销它。"
    }

    package func signInNeeded(at host: String, by key: String?) -> String {
        "\(spaced(host, "不再允许访问"))。请\(signingIn(key))，内容全部保留。"
    }

    package func tokenNotOpened(of host: String, by key: String?) -> String {
        "\(spaced("无法打开", host, "的令牌"))。请用密码登录账户，或\(signingIn(key))，内容全部保留。"
    }

    private func signingIn(_ key: String?) -> String { key.map { spaced("用", $0, "重新登录") } ?? "在订阅列表中重新登录" }

    // MARK: States

    package func synced(_ date: String) -> String { "上次同步：\(date)" }
    package func offline(since date: String?) -> String { date.map { spaced("自", $0, "起离线") } ?? "离线" }
    package func failing(since date: String?) -> String { date.map { spaced("自", $0, "起失败") } ?? "失败" }
    package func nextAttempt(at date: String) -> String { "下次尝试：\(date)" }
    package var nextAttemptIsNear: String { "即将重试" }
    package var noNextAttempt: String { "不会自动重试" }
    package var waitsForFirstSync: String { "等待首次同步" }
    package var syncIsAskedFor: String { "已请求同步" }
    package var isSyncing: String { "正在同步…" }
    package var isLive: String { "实时更新" }
    package var isCatchingUp: String { "正在补齐…" }
    package var isPolled: String { "定时查询" }
    package var isReadOnly: String { "已移除，保留的动态为只读" }
    package func changesWaiting(_ count: Int) -> String { "\(count.grouped) 项更改待发送" }
    package func momentsOfFeed(_ count: Int) -> String { "\(count.grouped) 条动态" }
    package func dayAndTime(_ time: CivilTime) -> String { "\(time.month)月\(time.day)日 \(time.clock)" }
}
