import MomentsCore

extension SimplifiedChinese: MomentWords {
    // MARK: Dates

    package var noDate: String { "日期不详" }
    package var now: String { "刚刚" }
    package func minutesAgo(_ count: Int) -> String { "\(count) 分钟前" }
    package func hoursAgo(_ count: Int) -> String { "\(count) 小时前" }
    package var yesterday: String { "昨天" }
    package func daysAgo(_ count: Int) -> String { "\(count) 天前" }
    package var todayHeading: String { "今天" }
    package var yesterdayHeading: String { "昨天" }

    package func dayHeading(_ time: CivilTime, withYear: Bool) -> String {
        let day = "\(time.month)月\(time.day)日 星期\(Self.weekdays[time.weekday])"
        return withYear ? "\(time.year)年\(day)" : day
    }

    private static let weekdays = ["日", "一", "二", "三", "四", "五", "六"]

    package func monthsAgo(_ count: Int) -> String { "\(count) 个月前" }
    package func yearsAgo(_ count: Int) -> String { "\(count) 年前" }
    package func day(_ time: CivilTime) -> String { "\(time.year)年\(time.month)月\(time.day)日" }
    package func dayOfMonth(_ time: CivilTime) -> String { "\(time.month)月\(time.day)日" }
    package func month(_ time: CivilTime) -> String { "\(time.year)年\(time.month)月" }
    package func minute(_ time: CivilTime) -> String { "\(day(time)) \(time.clock)" }
    package func aged(_ date: String, _ age: String) -> String { "\(date)（\(age)）" }

    // MARK: People

    package var somebody: String { "某人" }
    package var you: String { "你" }
    package var ownMark: String { "（你）" }

    package func people(_ names: [String], unnamed: Int) -> String {
        guard !names.isEmpty else { return "\(unnamed.grouped) 人" }
        return list(names + (unnamed > 0 ? ["另外 \(unnamed.grouped) 人"] : []), "和")
    }

    package func shared(from name: String) -> String { spaced("转发自", name) }

    // MARK: Counts

    package func photos(_ count: Int, first: String?) -> String {
        "\(count) 张照片" + (first.map { "：\($0)\(count > 1 ? " …" : "")" } ?? "")
    }

    package func photo(_ number: Int, of count: Int) -> String { "\(number)/\(count)" }

    package var untitledPhoto: String { "照片" }

    package func morePhotos(_ count: Int) -> String { "+\(count.grouped)" }

    package var noUsableAddress: String { "（地址不可用）" }

    package func newMoments(_ count: Int) -> String { "\(count.grouped) 条新动态" }

    package func arrivedBelow(_ count: Int) -> String { "下方 \(count.grouped) 条" }
    package func newMoments(atLeast count: Int) -> String { "\(count.grouped)+ 条新动态" }
    package func gap(of feed: String) -> String { spaced(feed, "还有部分动态未获取") }
    package func fetchingGap(of feed: String) -> String { "\(spaced("正在获取", feed)) 缺少的动态 …" }
    package func spokenGap(_ gap: String) -> String { "\(gap)，输入“打开”即可获取。" }
    package var gapIsFilled: String { "获取到的动态在下方。" }

    package func position(_ number: Int?, of count: Int) -> String {
        number.map { "\($0.grouped)/\(count.grouped)" } ?? "共 \(count.grouped) 条"
    }

    package func left(_ count: Int) -> String { "还剩 \(count.grouped) 字" }

    package func tooMany(_ count: Int) -> String { "超出 \(count.grouped) 字" }

    // MARK: Spoken

    package func spokenPosition(_ position: String) -> String { "位置：\(position)。" }

    /// A blank after a full-width stop would be a hole.
    package func sentences(_ sentences: [String]) -> String {
        sentences.reduce(into: "") { text, sentence in
            if let last = text.last, !"。！？…".contains(last) { text.append(" ") }
            text += sentence
        }
    }

    package func spoken(by author: String, at date: String) -> String { "\(author)，\(date)。" }

    package func spokenAnswer(level: Int) -> String {
        level == 1 ? "回复。" : "第 \(level.grouped) 层回复。"
    }

    package func depth(_ level: Int) -> String { "第 \(level.grouped) 层" }

    package var spokenOpened: String { "由此打开。" }

    package func spokenWhole(by author: String, at date: String) -> String { "\(spaced(author, "的动态"))，\(date)。" }

    package func author(_ author: String, on feed: String) -> String { "\(author)（\(feed)）" }

    package func spokenLikes(_ people: String) -> String { "赞：\(people)。" }

    package var nobodyLikes: String { "已经没有人赞了。" }

    package func spokenLike(_ isLiked: Bool) -> String { isLiked ? "已赞。" : "已取消赞。" }

    package func spokenLink(_ address: String) -> String { "链接：\(address)" }

    package func spokenPhoto(_ photo: String) -> String { "照片 \(photo)" }
}
