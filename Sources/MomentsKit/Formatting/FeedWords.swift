import MomentsCore

/// Sentences about feeds that several places share: the feeds screen, the form, the outbox, the foot of a timeline, and commands.
package struct FeedWords: Words {
    package let language: Language

    /// Why a change was put off, or refused for good.
    package func cause(_ cause: OutboxCause, server: String, until date: String?) -> String {
        switch cause {
        case .failure(let failure):
            language.message(ofChange: failure, server: server)
                ?? language.message(of: failure, server: server, until: date)
        case .refused(let reason):
            say("\(server) rejected it: “\(reason)”.", zh: "\(spaced(server, "没有接受"))：“\(reason)”。")
        case .media(let problem, let photo): language.message(of: problem, photo: photo, server: server)
        case .momentIsGone: say("\(server) no longer has this post.", zh: "\(spaced(server, "上已没有这条动态"))。")
        case .mayHaveArrived:
            say(
                "\(server) may have it already: it did not answer. Sending it again may send it twice.",
                zh: "\(spaced(server, "没有回答"))，可能已收到。再次发送可能会重复。")
        case .feedIsGone: say("The feed was removed.", zh: "该订阅已移除。")
        case .other(let text): text
        }
    }

    // MARK: Signing in

    /// The page in the browser once the person has answered their server there.
    package var signInPage: SignInPage {
        say(
            SignInPage(
                language: "en",
                allowed: "Moments is finishing the sign-in. You can close this page and go back to Moments.",
                denied: "Moments was not allowed to sign in. You can close this page and go back to Moments."),
            zh: SignInPage(
                language: "zh-Hans", allowed: "Moments 将继续登录。可以关闭此页面，返回 Moments。",
                denied: "Moments 未获授权。可以关闭此页面，返回 Moments。")
        )
    }

    /// The feed is removed with its token, which the server goes on taking.
    package func tokenNotRevoked(at host: String) -> String {
        say(
            "The token was deleted here, but not on \(host). Revoke it there, under authorised apps.",
            zh: "此处的令牌已删除，但未能在 \(host) 上撤销。请在该服务器的“已授权的应用”中撤销它。")
    }

    /// The same for one that another one took the place of.
    package func replacedTokenNotRevoked(at host: String) -> String {
        say(
            "Moments could not revoke the old token on \(host). Revoke it there, under authorised apps.",
            zh: "未能在 \(host) 上撤销旧令牌。请在该服务器的“已授权的应用”中撤销它。"
        )
    }

    /// The server refuses the token of a person who signed in there.
    /// - Parameter key: the keys to sign in again; nil where the list of feeds has them.
    package func signInNeeded(for handle: String, by key: String?) -> String {
        say(
            "You were signed out of \(handle). Sign in again\(with(key)); nothing is lost.",
            zh: "\(spaced(handle, "已被服务器登出"))。请\(signingIn(key))，内容全部保留。")
    }

    /// The advice where the account was signed out.
    package func signInFirst(by key: String?) -> String {
        say("sign in again\(with(key)).", zh: "请\(signingIn(key))。")
    }

    /// The same where the token cannot be opened.
    package func tokenNotOpened(of handle: String, by key: String?) -> String {
        say(
            "Moments can't open the token for \(handle). Log in with your password, or sign in again\(with(key)); "
                + "nothing is lost.",
            zh: "\(spaced("无法打开", handle, "的令牌"))。请用密码登录账户，或\(signingIn(key))，内容全部保留。"
        )
    }

    // MARK: States

    /// - Parameter date: "5 min ago"
    package func synced(_ date: String) -> String { say("Last synced: \(date)", zh: "上次同步：\(date)") }

    /// The server is not reached.
    /// - Parameter date: "14:05"; nil where it is not known.
    package func offline(since date: String?) -> String {
        say(date.map { "Offline since \($0)" } ?? "Offline", zh: date.map { spaced("自", $0, "起离线") } ?? "离线")
    }

    /// The server can be reached, and its answer is of no use.
    package func failing(since date: String?) -> String {
        say(date.map { "Failing since \($0)" } ?? "Failing", zh: date.map { spaced("自", $0, "起失败") } ?? "失败")
    }

    package func nextAttempt(at date: String) -> String { say("next try: \(date)", zh: "下次尝试：\(date)") }
    package var nextAttemptIsNear: String { say("next try: now", zh: "即将重试") }
    /// The app does not try the feed again before the person has done something.
    package var noNextAttempt: String { say("will not retry by itself", zh: "不会自动重试") }
    package var waitsForFirstSync: String { say("Waiting for the first sync", zh: "等待首次同步") }
    package var isSyncing: String { say("Syncing …", zh: "正在同步…") }
    /// The server tells what happens as it happens.
    package var isLive: String { say("Live", zh: "实时更新") }
    /// The same, while the missed posts are being fetched.
    package var isCatchingUp: String { say("Catching up …", zh: "正在补齐…") }
    /// The server is asked now and then, because it does not tell, or not at present.
    package var isPolled: String { say("Polling", zh: "定时查询") }
    /// The person asked for a sync, and none has begun.
    package var syncIsAskedFor: String { say("sync requested", zh: "已请求同步") }
    /// Of a feed that was removed and whose moments were kept.
    package var isReadOnly: String { say("Removed; its moments are kept, read-only", zh: "已移除，保留的动态为只读") }

    package func changesWaiting(_ count: Int) -> String {
        say(counted(count, "change", "changes") + " waiting", zh: "\(count.grouped) 项更改待发送")
    }

    package func momentsOfFeed(_ count: Int) -> String {
        say(counted(count, "moment", "moments"), zh: "\(count.grouped) 条动态")
    }

    /// A time of another day: "21 Nov, 14:05".
    package func dayAndTime(_ time: CivilTime) -> String {
        say(
            "\(time.day) \(language.moments.shortMonth(time)), \(time.clock)",
            zh: "\(time.month)月\(time.day)日 \(time.clock)")
    }

    private func with(_ key: String?) -> String { key.map { " (\($0))" } ?? " in the list of feeds" }
    private func signingIn(_ key: String?) -> String { key.map { "重新登录（\($0)）" } ?? "在订阅列表中重新登录" }

    /// Two keys, or two words, one after the other: "F, then i".
    package func way(_ first: String, _ second: String) -> String {
        say("\(first), then \(second)", zh: "\(first)，再 \(second)")
    }
}

extension Language {
    package var feed: FeedWords { FeedWords(language: self) }

    // MARK: Failures

    /// The cause of a failure, and the way out.
    /// - Parameters:
    ///   - server: the server that failed: its host, or the name of its feed.
    ///   - date: the end of the time in which the server wants no requests; nil where it did not say.
    package func message(of failure: FeedFailure, server: String, until date: String?) -> String {
        switch failure {
        case .unknownHost(let host):
            say(
                "\(host) was not found. Check the address and the network.",
                zh: "\(spaced("找不到", host, "的地址"))。请检查网络和地址。")
        case .unreachable(let reason):
            say(
                "\(server) cannot be reached: \(reason). Check the network.",
                zh: "\(spaced("无法连接", server))：\(reason)。请检查网络。")
        case .timeout(let seconds):
            say(
                "No answer from \(server) for \(seconds) s. Check the network.", zh: "\(server) \(seconds) 秒没有响应。请检查网络。"
            )
        case .tooSlow(let seconds):
            say(
                "\(server) did not send its whole answer within \(seconds) s. Try again on a faster network.",
                zh: "\(spaced(server, "的应答在")) \(seconds) 秒内未能全部收到。请在更快的网络下重试。")
        case .disconnected:
            say(
                "\(server) closed the connection before its answer was complete. Try again.",
                zh: "\(spaced("与", server, "的连接在应答途中断开"))。请重试。")
        case .tls(let failure): message(of: failure, server: server)
        case .invalidHTTP:
            say(
                "\(server) does not speak HTTP. Check the address and its port.",
                zh: "\(spaced(server, "的应答不是")) HTTP。请检查地址和端口。")
        case .invalidAddress:
            say(
                "\(server) redirects to an invalid address. Check the address.",
                zh: "\(spaced(server, "重定向到无效的服务器地址"))。请检查地址。")
        case .proxyRefused:
            say(
                "The proxy refused to connect to \(server). Check the proxy's address and login.",
                zh: "\(spaced("通往", server, "的代理拒绝转发"))。请检查代理的地址和登录信息。")
        case .invalidProxy(let variable):
            say(
                "\(variable) names no usable proxy, so \(server) was not contacted. Set it to http://HOST:PORT.",
                zh: "\(spaced("未向", server, "请求"))：\(spaced(variable, "指定的代理无法使用"))。请将其设为 http://HOST:PORT。")
        case .http(let status):
            say(
                "\(server) answered with status \(status). "
                    + (status < 500 ? "Check the address." : "Try again later."),
                zh: "\(spaced(server, "返回状态")) \(status)。" + (status < 500 ? "请检查地址。" : "请稍后重试。")
            )
        case .webPage:
            say(
                "\(server) answered with a web page. Check the address, or log in to this network.",
                zh: "\(spaced(server, "返回的是网页"))。请检查地址；若此网络需要登录，请先登录。")
        case .graphQL(let message, .server):
            say(
                "\(server) could not answer: “\(message)”. Try again later.",
                zh: "\(spaced(server, "无法应答"))：“\(message)”。请稍后重试。")
        case .graphQL(let message, .variables):
            say(
                "\(server) rejected the query: “\(message)”. Check the user id.",
                zh: "\(spaced(server, "拒绝了查询"))：“\(message)”。请检查用户编号。")
        case .graphQL(let message, .query):
            say(
                "\(server) does not understand the query: “\(message)”. Check the address: it may be another kind of server.",
                zh: "\(spaced(server, "不理解查询"))：“\(message)”。请检查地址，可能是另一种服务器。")
        case .invalidJSON:
            say(
                "The answer from \(server) is not JSON. Check the address.",
                zh: "\(spaced(server, "的应答不是")) JSON。请检查地址。")
        case .noData:
            say(
                "The answer from \(server) contains no timeline. Check the address.",
                zh: "\(spaced(server, "的应答中没有时间线"))。请检查地址。")
        case .tooLarge(let megabytes, .setting):
            say(
                "The answer from \(server) is larger than \(megabytes) MB. Raise maximum-answer to accept it.",
                zh: "\(spaced(server, "的应答超过")) \(megabytes) MB。如需接收，请调大 maximum-answer。")
        case .tooLarge(let megabytes, .fixed):
            say(
                "The answer from \(server) is larger than \(megabytes) MB, the most that Moments accepts. Try again later.",
                zh: "\(spaced(server, "的应答超过")) \(megabytes) MB，即 Moments 所能接受的上限。请稍后重试。")
        case .tooManyMoments(let count, .fixed):
            say(
                "The answer from \(server) has more than \(count.grouped) entries, the most that Moments accepts. Try again later.",
                zh: "\(spaced(server, "的应答超过")) \(count.grouped) 条，即 Moments 所能接受的上限。请稍后重试。")
        case .tooManyMoments(let count, .setting):
            say(
                "The answer from \(server) has more than \(count.grouped) moments. Raise maximum-answer to accept them.",
                zh: "\(spaced(server, "的应答超过")) \(count.grouped) 条动态。如需接收，请调大 maximum-answer。")
        case .unauthorized:
            say(
                "\(server) rejected the token. Remove the feed and add it again with a new one.",
                zh: "\(spaced(server, "拒绝了令牌"))。请移除该订阅，再用其他令牌添加。")
        case .tokenMissing:
            say(
                "\(server) needs a token. Remove the feed and add it again with one.",
                zh: "\(spaced(server, "需要令牌才能访问"))。请移除该订阅，再连同令牌重新添加。")
        case .unavailable:
            say(
                "\(server) is down. " + (date.map { "It will answer again at \($0)." } ?? "Try again later."),
                zh: "\(spaced(server, "暂停服务"))。" + (date.map { "\($0) 后恢复应答。" } ?? "请稍后重试。"))
        case .rateLimited:
            say(
                "\(server) got too many requests. "
                    + (date.map { "It will answer again at \($0)." } ?? "Try again later."),
                zh: "\(spaced("对", server, "的请求过于频繁"))。" + (date.map { "\($0) 后恢复应答。" } ?? "请稍后重试。"))
        case .redirectLoop:
            say("\(server) redirects in a circle. Check the address.", zh: "\(spaced(server, "的重定向形成循环"))。请检查地址。")
        case .insecureRedirect(let host):
            say(
                "\(server) redirects to \(host) without encryption, so nothing was sent there. Check the address.",
                zh: "\(spaced(server, "重定向到未加密的", host))，因此没有向那里发送任何内容。请检查地址。")
        case .insecureAddress(let host):
            say(
                "Without https, others on the network could read what is sent to \(host). Use https, or allow unencrypted connections when you add the feed.",
                zh: "\(spaced("到", host, "的途中任何人都能看到内容"))。请使用 https，或在添加订阅时允许不加密发送。")
        case .tokenNeeded:
            say(
                "The stored token cannot be opened. Log in with your password, or remove the feed and add it "
                    + "again with its token.",
                zh: "已保存的令牌无法打开。请用密码登录，或移除该订阅后连同令牌重新添加。"
            )
        case .signInDenied:
            say(
                "You did not allow Moments to use your account on \(server). Sign in again to allow it.",
                zh: "\(spaced("你没有允许 Moments 使用你在", server, "上的账户"))。如需允许，请重新登录。")
        case .signInRefused(let reason):
            say(
                "\(server) did not let you sign in: “\(reason)”. Try again later.",
                zh: "\(spaced(server, "拒绝了登录"))：“\(reason)”。请稍后重试。")
        case .codeRefused:
            say(
                "That code is wrong or has expired. Sign in to \(server) again for a new one.",
                zh: "\(spaced(server, "不接受此授权码，或它已失效"))。请重新登录以获取新的授权码。")
        case .signInTimeout(let seconds):
            say(
                "You did not allow Moments on \(server) within \(seconds / 60) min. Sign in again.",
                zh: "\(spaced(server, "的授权请求在")) \(seconds / 60) 分钟内没有得到允许。请重新登录。")
        case .wrongIssuer:
            say(
                "The sign-in answer does not name \(server) as its sender, so Moments ignored it. Sign in again.",
                zh: "\(spaced("收到的登录应答没有表明来自", server))，因此未被采用。请重新登录。")
        case .store(let error):
            say(
                "Could not store what \(server) sent. \(message(of: error))",
                zh: "\(spaced("未能保存", server, "发来的内容"))。\(message(of: error))")
        case .unknown:
            say(
                "\(server) was not synced; another version of Moments recorded the reason. Sync again.",
                zh: "\(spaced("未能同步", server))：原因由另一版本的 Moments 记录。请重新同步。")
        }
    }

    package func message(of error: FeedCheckError, server: String, until date: String?) -> String {
        switch error {
        case .failed(.unauthorized):
            say(
                "\(server) rejected this token. Correct the token and headers, and try again.",
                zh: "\(spaced(server, "拒绝了访问"))。请更正令牌和请求头后重试。")
        case .failed(.tokenMissing):
            say(
                "\(server) needs a token. Enter one and try again.",
                zh: "\(spaced(server, "需要令牌才能访问"))。请填写令牌后重试。")
        case .failed(let failure): message(of: failure, server: server, until: date)
        case .helper(let error): message(of: error)
        case .cancelled: say("Cancelled.", zh: "已取消。")
        }
    }

    package func message(of error: FeedError) -> String {
        switch error {
        case .alreadyFollowed(let name):
            say(
                "You follow that timeline already, as \(name). Enter another address or user id.",
                zh: "已订阅该时间线，名称是“\(name)”。请换一个地址或用户编号。")
        case .nameTaken(let name):
            say("Another feed is called \(name). Choose another name.", zh: "已有名为“\(name)”的订阅。请换一个名称。")
        case .wrongPassword:
            say("That is not your password on this computer. Correct it and try again.", zh: "账户密码错误，请更正后重试。")
        case .noPassword:
            say(
                "This account has no password to protect tokens. Sign up for an account of your own and follow servers there.",
                zh: "此账户没有密码，不能保存密钥。请新建自己的账户，再从那里订阅。")
        case .locked:
            say(
                "Moments can't open your tokens. Log out, log in with your password and try again.",
                zh: "无法打开账户的密钥。请退出登录，用密码重新登录后再试。")
        case .gone: say("The feed was removed elsewhere, so nothing was changed.", zh: "该订阅已在别处移除，未作任何更改。")
        case .outOfMemory: errors.outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package func message(of error: SyncHelperError) -> String {
        switch error {
        case .missing(let folders):
            say(
                "The program moments-sync is missing: it is not in \(list(folders, "or")). Reinstall Moments.",
                zh: "\(spaced("缺少程序 moments-sync：它不在", list(folders, "或"), "中"))。请重新安装 Moments。")
        case .otherVersion(let version, let path):
            say(
                "\(path) is version \(version), but Moments is \(Version.current). Install both from the same release, "
                    + "then start Moments again.",
                zh: "\(path) 的版本是 \(version)，而 Moments 的版本是 \(Version.current)。请安装同一版本的两个程序，然后重新启动。"
            )
        case .notStarted(let path, let reason):
            say("\(path) cannot be started: \(reason). Check its permissions.", zh: "无法启动 \(path)：\(reason)。请检查其权限。")
        case .ended:
            say(
                "The program moments-sync stopped too early. Try again; if it happens again, reinstall Moments.",
                zh: "程序 moments-sync 提前结束。请重试；若仍如此，请重新安装 Moments。")
        case .disabled: say("Servers are not contacted here.", zh: "此处不向服务器请求。")
        }
    }

    fileprivate func message(of failure: TLSFailure, server: String) -> String {
        switch failure {
        case .wrongName:
            say(
                "The certificate of \(server) is for another name, so nothing was sent. Check the address.",
                zh: "\(spaced(server, "的证书属于另一个名称"))，因此未发送任何内容。请检查地址。")
        case .untrustedCertificate:
            say(
                "The certificate of \(server) has expired, or this computer does not trust it. Check the "
                    + "certificate and this computer's clock.",
                zh: "\(spaced(server, "的证书已过期，或不受本机信任"))。请检查证书和本机时钟。"
            )
        case .noRoots:
            say(
                "\(server) was not contacted: the file that SSL_CERT_FILE names has no certificates. Correct the variable.",
                zh: "\(spaced("未向", server, "请求"))：SSL_CERT_FILE 指定的文件中没有证书。请更正该变量。")
        case .noTLS:
            say(
                "\(server) does not speak TLS. Check the address and its port.",
                zh: "\(spaced(server, "的应答不是")) TLS。请检查地址和端口。")
        case .other(let reason):
            say(
                "\(server) cannot be trusted: \(reason). Check its certificate and this computer's clock.",
                zh: "\(spaced("无法信任", server))：\(reason)。请检查其证书和本机时钟。")
        }
    }

    /// The way out of a failed change; nil where the sentence for a failed feed will do.
    fileprivate func message(ofChange failure: FeedFailure, server: String) -> String? {
        switch failure {
        case .http(let status) where status < 500 || status == 501:
            say(
                "\(server) rejected it with status \(status).",
                zh: "\(spaced(server, "没有接受"))，返回状态 \(status)。")
        case .noData, .invalidJSON:
            say("The answer from \(server) cannot be read.", zh: "\(spaced(server, "的应答无法读取"))。")
        case .unauthorized:
            say(
                "You were signed out of \(server). Sign in again, or add the feed with a new token.",
                zh: "\(spaced(server, "不再允许访问"))。请重新登录，或用其他令牌添加该订阅。")
        default: nil
        }
    }

    fileprivate func message(of problem: MediaProblem, photo: String?, server: String) -> String {
        say {
            let photo = photo ?? "a photo"
            return switch problem {
            case .missing: "The file of \(photo) is missing or cannot be read. Remove it, or add it again."
            case .processing: "\(server) is still processing \(photo)."
            case .tooLarge: "\(server) rejected \(photo): it is too large. Make it smaller, or remove it."
            case .refused(let reason): "\(server) rejected \(photo): “\(reason)”."
            }
        } zh: {
            let photo = photo.map { "照片 \($0) " } ?? "照片"
            return switch problem {
            case .missing: "\(photo)已不在此处或无法读取：请移除，或重新添加。"
            case .processing: "\(spaced(server, "仍在处理"))\(photo)。"
            case .tooLarge: "对\(spaced(server, "来说"))，\(photo)太大：请移除，或缩小后再发布。"
            case .refused(let reason): "\(spaced(server, "没有接受"))\(photo)：“\(reason)”。"
            }
        }
    }
}

// Commands print in English.

extension FeedError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}

extension SyncHelperError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}
