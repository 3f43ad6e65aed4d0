import MomentsCore

/// The sentences of a moment: author, date and counts. The same in a list, on a screen of its own, in lines and in a file.
package struct MomentWords: Words {
    package let language: Language

    // MARK: Dates

    /// Where the date is not known.
    package var noDate: String { say("no date", zh: "日期不详") }
    /// Less than a minute ago.
    package var now: String { say("now", zh: "刚刚") }
    package func minutesAgo(_ count: Int) -> String { say("\(count) min ago", zh: "\(count) 分钟前") }
    package func hoursAgo(_ count: Int) -> String { say("\(count) h ago", zh: "\(count) 小时前") }
    package var yesterday: String { say("yesterday", zh: "昨天") }
    /// An age at the right edge of a row: "37m", "3h", "4d".
    package func brieflyMinutesAgo(_ count: Int) -> String { say("\(count)m", zh: "\(count) 分钟") }
    package func brieflyHoursAgo(_ count: Int) -> String { say("\(count)h", zh: "\(count) 小时") }
    package func brieflyDaysAgo(_ count: Int) -> String { say("\(count)d", zh: "\(count) 天") }
    package func daysAgo(_ count: Int) -> String { say("\(counted(count, "day", "days")) ago", zh: "\(count) 天前") }
    /// Heads the moments of a day: "Today".
    package var todayHeading: String { say("Today", zh: "今天") }
    package var yesterdayHeading: String { say("Yesterday", zh: "昨天") }

    /// "Friday 20 November", or with its year "Friday 20 November 2020".
    package func dayHeading(_ time: CivilTime, withYear: Bool) -> String {
        say {
            let day = "\(weekdays[time.weekday]) \(time.day) \(Self.longMonths[time.month - 1])"
            return withYear ? "\(day) \(time.year)" : day
        } zh: {
            let day = "\(time.month)月\(time.day)日 星期\(weekdays[time.weekday])"
            return withYear ? "\(time.year)年\(day)" : day
        }
    }

    package func monthsAgo(_ count: Int) -> String {
        say("\(counted(count, "month", "months")) ago", zh: "\(count) 个月前")
    }

    package func yearsAgo(_ count: Int) -> String { say("\(counted(count, "year", "years")) ago", zh: "\(count) 年前") }

    /// "22 Mar 2021"
    package func day(_ time: CivilTime) -> String {
        say("\(time.day) \(shortMonth(time)) \(time.year)", zh: "\(time.year)年\(time.month)月\(time.day)日")
    }

    /// "22 Mar"
    package func dayOfMonth(_ time: CivilTime) -> String {
        say("\(time.day) \(shortMonth(time))", zh: "\(time.month)月\(time.day)日")
    }

    /// The month: "March 2021".
    package func month(_ time: CivilTime) -> String {
        say("\(Self.longMonths[time.month - 1]) \(time.year)", zh: "\(time.year)年\(time.month)月")
    }

    /// "22 Mar 2021, 08:00"
    package func minute(_ time: CivilTime) -> String {
        say("\(day(time)), \(time.clock)", zh: "\(day(time)) \(time.clock)")
    }

    /// A date with its age behind it: "22 Mar 2021, 08:00 (5 years ago)".
    package func aged(_ date: String, _ age: String) -> String { say("\(date) (\(age))", zh: "\(date)（\(age)）") }

    // MARK: People

    /// A person without a name.
    package var somebody: String { say("Somebody", zh: "某人") }
    /// The reader, among others.
    package var you: String { say("You", zh: "你") }
    /// Stands behind the reader's own name: " (you)".
    package var ownMark: String { say(" (you)", zh: "（你）") }

    /// "Ada, Grace and 5 others"; "4 people" without names.
    package func people(_ names: [String], unnamed: Int) -> String {
        say {
            guard !names.isEmpty else { return counted(unnamed, "person", "people") }
            return list(names + (unnamed > 0 ? [counted(unnamed, "other", "others")] : []), "and")
        } zh: {
            guard !names.isEmpty else { return "\(unnamed.grouped) 人" }
            return list(names + (unnamed > 0 ? ["另外 \(unnamed.grouped) 人"] : []), "和")
        }
    }

    /// "Shared from Grace"
    package func shared(from name: String) -> String { say("Shared from \(name)", zh: spaced("转发自", name)) }
    /// "kitchen", "kitchen and garden"
    package func feeds(_ names: [String]) -> String { say(list(names, "and"), zh: list(names, "和")) }

    // MARK: Counts

    /// "3 photos: example.com/1.jpg …"
    /// - Parameter first: the address of the first one; nil where none can be used.
    package func photos(_ count: Int, first: String?) -> String {
        say {
            let photos = counted(count, "photo", "photos")
            return first.map { "\(photos): \($0)\(count > 1 ? " …" : "")" } ?? photos
        } zh: {
            "\(count) 张照片" + (first.map { "：\($0)\(count > 1 ? " …" : "")" } ?? "")
        }
    }

    /// The place of a photo among several: "1 of 3".
    package func photo(_ number: Int, of count: Int) -> String {
        say("\(number) of \(count)", zh: "\(number)/\(count)")
    }

    /// How many photos there are beside those that are shown: "+3".
    package func morePhotos(_ count: Int) -> String { "+\(count.grouped)" }
    package var noUsableAddress: String { say("(no usable address)", zh: "（地址不可用）") }
    /// Of a photo that has neither a text nor a name.
    package var untitledPhoto: String { say("Photo", zh: "照片") }
    /// "3 new"
    package func newMoments(_ count: Int) -> String { say("\(count.grouped) new", zh: "\(count.grouped) 条新动态") }

    /// "1,000+ new"
    package func newMoments(atLeast count: Int) -> String {
        say("\(count.grouped)+ new", zh: "\(count.grouped)+ 条新动态")
    }

    /// "40 below"
    package func arrivedBelow(_ count: Int) -> String { say("\(count.grouped) below", zh: "下方 \(count.grouped) 条") }

    /// Where a moment is in its timeline: "12 of 2,362"; "2,362 in all" where its number is not known.
    package func position(_ number: Int?, of count: Int) -> String {
        say(
            number.map { "\($0.grouped) of \(count.grouped)" } ?? "\(count.grouped) in all",
            zh: number.map { "\($0.grouped)/\(count.grouped)" } ?? "共 \(count.grouped) 条")
    }

    /// How far down a text is in view: "69 %".
    /// - Parameters:
    ///   - line: the last one in view, from 1.
    ///   - count: of all lines.
    package func reached(_ line: Int, of count: Int) -> String {
        say("\(line * 100 / max(1, count)) %", zh: "\(line * 100 / max(1, count))%")
    }

    /// How many characters may still be typed: "4,988 left".
    package func left(_ count: Int) -> String { say("\(count.grouped) left", zh: "还剩 \(count.grouped) 字") }
    /// How many characters are too many.
    package func tooMany(_ count: Int) -> String { say("\(count.grouped) too many", zh: "超出 \(count.grouped) 字") }

    /// Posts of a feed are missing in the store: "Some posts from kitchen are missing here".
    package func gap(of feed: String) -> String {
        say("Some posts from \(feed) are missing here", zh: spaced(feed, "还有部分动态未获取"))
    }

    /// The server is being asked for the missing posts.
    package func fetchingGap(of feed: String) -> String {
        say("Loading missing posts from \(feed) …", zh: "\(spaced("正在获取", feed)) 缺少的动态 …")
    }

    // MARK: Spoken

    /// - Parameter position: "12 of 2,362"
    package func spokenPosition(_ position: String) -> String { say("Position: \(position).", zh: "位置：\(position)。") }

    /// One line of several sentences.
    package func sentences(_ sentences: [String]) -> String {
        say(
            sentences.joined(separator: " "),
            zh: sentences.reduce(into: "") { text, sentence in
                if let last = text.last, !"。！？…".contains(last) { text.append(" ") }
                text += sentence
            }
        )
    }

    /// The beginning of a moment in one line: "Ada, 5 min ago."
    package func spoken(by author: String, at date: String) -> String {
        say("\(author), \(date).", zh: "\(author)，\(date)。")
    }

    /// A reply in a thread, by its levels below the post: "Reply 2 levels down."
    package func spokenAnswer(level: Int) -> String {
        say(
            level == 1 ? "Reply." : "Reply \(level.grouped) levels down.",
            zh: level == 1 ? "回复。" : "第 \(level.grouped) 层回复。")
    }

    /// The depth where a reply stands no further to the right: "12 levels down".
    package func depth(_ level: Int) -> String {
        say("\(counted(level, "level", "levels")) down", zh: "第 \(level.grouped) 层")
    }

    /// The beginning of a whole moment: "Moment by Ada, 22 Mar 2021, 08:00."
    package func spokenWhole(by author: String, at date: String) -> String {
        say("Moment by \(author), \(date).", zh: "\(spaced(author, "的动态"))，\(date)。")
    }

    /// An author with the feed that their moment came with: "Ada on kitchen".
    package func author(_ author: String, on feed: String) -> String {
        say("\(author) on \(feed)", zh: "\(author)（\(feed)）")
    }

    /// The missing posts, and the command that loads them.
    /// - Parameter gap: "Some posts from kitchen are missing here"
    package func spokenGap(_ gap: String) -> String { say("\(gap). Type open to load them.", zh: "\(gap)，输入“打开”即可获取。") }
    /// The selected gap has been filled.
    package var gapIsFilled: String { say("The missing posts are below.", zh: "缺少的动态在下方。") }
    /// "Likes: You and 3 others."
    package func spokenLikes(_ people: String) -> String { say("Likes: \(people).", zh: "赞：\(people)。") }
    package var nobodyLikes: String { say("No likes now.", zh: "已经没有人赞了。") }

    /// The result of a like, or of taking it back.
    package func spokenLike(_ isLiked: Bool) -> String {
        say(isLiked ? "Liked." : "Unliked.", zh: isLiked ? "已赞。" : "已取消赞。")
    }

    package func spokenLink(_ address: String) -> String { say("Link: \(address)", zh: "链接：\(address)") }
    package func spokenPhoto(_ photo: String) -> String { say("Photo \(photo)", zh: "照片 \(photo)") }
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let longMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private var weekdays: [String] {
        say(
            ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
            zh: ["日", "一", "二", "三", "四", "五", "六"])
    }

    package func shortMonth(_ time: CivilTime) -> String { Self.months[time.month - 1] }

    package func fileSize(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000: say(counted(bytes, "byte", "bytes"), zh: "\(bytes) 字节")
        case ..<1_000_000: "\((bytes / 1_000).grouped) kB"
        default: "\((bytes / 1_000_000).grouped).\(bytes % 1_000_000 / 100_000) MB"
        }
    }
}

extension Language {
    package var moments: MomentWords { MomentWords(language: self) }
}
