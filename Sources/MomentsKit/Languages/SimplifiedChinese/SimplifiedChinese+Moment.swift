extension SimplifiedChinese: MomentWords {
    // MARK: Dates

    public var noDate: String { "日期不详" }
    public var now: String { "刚刚" }
    public func minutesAgo(_ count: Int) -> String { "\(count) 分钟前" }
    public func hoursAgo(_ count: Int) -> String { "\(count) 小时前" }
    public var yesterday: String { "昨天" }
    public func daysAgo(_ count: Int) -> String { "\(count) 天前" }
    public var todayHeading: String { "今天" }
    public var yesterdayHeading: String { "昨天" }

    public func dayHeading(_ time: CivilTime, withYear: Bool) -> String {
        let day = "\(time.month)月\(time.day)日 星期\(Self.weekdays[time.weekday])"
        return withYear ? "\(time.year)年\(day)" : day
    }

    private static let weekdays = ["日", "一", "二", "三", "四", "五", "六"]

    public func monthsAgo(_ count: Int) -> String { "\(count) 个月前" }
    public func yearsAgo(_ count: Int) -> String { "\(count) 年前" }
    public func day(_ time: CivilTime) -> String { "\(time.year)年\(time.month)月\(time.day)日" }
    public func month(_ time: CivilTime) -> String { "\(time.year)年\(time.month)月" }
    public func minute(_ time: CivilTime) -> String { "\(day(time)) \(time.clock)" }
    public func aged(_ date: String, _ age: String) -> String { "\(date)（\(age)）" }

    // MARK: People

    public var somebody: String { "某人" }
    public var you: String { "你" }
    public var ownMark: String { "（你）" }

    public func people(_ names: [String], unnamed: Int) -> String {
        guard !names.isEmpty else { return "\(unnamed.grouped) 人" }
        return list(names + (unnamed > 0 ? ["另外 \(unnamed.grouped) 人"] : []), "和")
    }

    public func shared(from name: String) -> String { spaced("转发自", name) }

    // MARK: Counts

    public func photos(_ count: Int, first: String?) -> String {
        "\(count) 张照片" + (first.map { "：\($0)\(count > 1 ? " …" : "")" } ?? "")
    }

    public func photo(_ number: Int, of count: Int) -> String { "\(number)/\(count)" }

    public var untitledPhoto: String { "（没有名称的照片）" }

    public func morePhotos(_ count: Int) -> String { "+\(count.grouped)" }

    public var noUsableAddress: String { "（地址不可用）" }

    public func newMoments(_ count: Int) -> String { "\(count.grouped) 条新动态" }

    public func newMoments(atLeast count: Int) -> String { "\(count.grouped)+ 条新动态" }

    public func position(_ number: Int?, of count: Int) -> String {
        number.map { "\($0.grouped)/\(count.grouped)" } ?? "共 \(count.grouped) 条"
    }

    public func left(_ count: Int) -> String { "还剩 \(count.grouped) 字" }

    public func tooMany(_ count: Int) -> String { "超出 \(count.grouped) 字" }

    // MARK: Spoken

    public func spokenPosition(_ position: String) -> String { "位置：\(position)。" }

    /// A blank after a full-width stop would be a hole.
    public func sentences(_ sentences: [String]) -> String {
        sentences.reduce(into: "") { text, sentence in
            if let last = text.last, !"。！？…".contains(last) { text.append(" ") }
            text += sentence
        }
    }

    public func spoken(by author: String, at date: String) -> String { "\(author)，\(date)。" }

    public func spokenWhole(by author: String, at date: String) -> String { "\(spaced(author, "的动态"))，\(date)。" }

    public func author(_ author: String, on feed: String) -> String { "\(author)（\(feed)）" }

    public func spokenLikes(_ people: String) -> String { "赞：\(people)。" }

    public var nobodyLikes: String { "已经没有人赞了。" }

    public func spokenLike(_ isLiked: Bool) -> String { isLiked ? "已赞。" : "已取消赞。" }

    public func spokenLink(_ address: String) -> String { "链接：\(address)" }

    public func spokenPhoto(_ photo: String) -> String { "照片 \(photo)" }
}
