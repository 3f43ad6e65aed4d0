import MomentsCore

extension English: MomentWords {
    // MARK: Dates

    package var noDate: String { "no date" }
    package var now: String { "now" }
    package func minutesAgo(_ count: Int) -> String { "\(count) min ago" }
    package func hoursAgo(_ count: Int) -> String { "\(count) h ago" }
    package var yesterday: String { "yesterday" }
    package func daysAgo(_ count: Int) -> String { "\(counted(count, "day", "days")) ago" }
    package var todayHeading: String { "Today" }
    package var yesterdayHeading: String { "Yesterday" }

    package func dayHeading(_ time: CivilTime, withYear: Bool) -> String {
        let day = "\(Self.weekdays[time.weekday]) \(time.day) \(Self.longMonths[time.month - 1])"
        return withYear ? "\(day) \(time.year)" : day
    }

    package func monthsAgo(_ count: Int) -> String { "\(counted(count, "month", "months")) ago" }
    package func yearsAgo(_ count: Int) -> String { "\(counted(count, "year", "years")) ago" }

    package func day(_ time: CivilTime) -> String { "\(time.day) \(shortMonth(time)) \(time.year)" }
    package func dayOfMonth(_ time: CivilTime) -> String { "\(time.day) \(shortMonth(time))" }

    package func month(_ time: CivilTime) -> String { "\(Self.longMonths[time.month - 1]) \(time.year)" }

    package func minute(_ time: CivilTime) -> String { "\(day(time)), \(time.clock)" }

    package func aged(_ date: String, _ age: String) -> String { "\(date) (\(age))" }

    func shortMonth(_ time: CivilTime) -> String { Self.months[time.month - 1] }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static let longMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    // MARK: People

    package var somebody: String { "Somebody" }
    package var you: String { "You" }
    package var ownMark: String { " (you)" }

    package func people(_ names: [String], unnamed: Int) -> String {
        guard !names.isEmpty else { return many(unnamed, "person", "people") }
        return list(names + (unnamed > 0 ? [many(unnamed, "other", "others")] : []), "and")
    }

    /// Servers count likes by the thousand.
    private func many(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count.grouped) \(count == 1 ? one : many)"
    }

    package func shared(from name: String) -> String { "Shared from \(name)" }

    // MARK: Counts

    package func photos(_ count: Int, first: String?) -> String {
        let photos = counted(count, "photo", "photos")
        return first.map { "\(photos): \($0)\(count > 1 ? " …" : "")" } ?? photos
    }

    package func photo(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }

    package var untitledPhoto: String { "Photo" }

    package func morePhotos(_ count: Int) -> String { "+\(count.grouped)" }

    package var noUsableAddress: String { "(no usable address)" }

    package func newMoments(_ count: Int) -> String { "\(count.grouped) new" }

    package func arrivedBelow(_ count: Int) -> String { "\(count.grouped) below" }
    package func newMoments(atLeast count: Int) -> String { "\(count.grouped)+ new" }
    package func gap(of feed: String) -> String { "Some of \(feed) is not here yet" }
    package func fetchingGap(of feed: String) -> String { "Fetching what is missing of \(feed) …" }
    package func spokenGap(_ gap: String) -> String { "\(gap): open fetches it." }
    package var gapIsFilled: String { "What came is below." }

    package func position(_ number: Int?, of count: Int) -> String {
        number.map { "\($0.grouped) of \(count.grouped)" } ?? "\(count.grouped) in all"
    }

    package func left(_ count: Int) -> String { "\(count.grouped) left" }

    package func tooMany(_ count: Int) -> String { "\(count.grouped) too many" }

    // MARK: Spoken

    package func spokenPosition(_ position: String) -> String { "Position: \(position)." }

    package func sentences(_ sentences: [String]) -> String { sentences.joined(separator: " ") }

    package func spoken(by author: String, at date: String) -> String { "\(author), \(date)." }

    package func spokenAnswer(level: Int) -> String {
        level == 1 ? "Answer." : "Answer \(level.grouped) levels down."
    }

    package func depth(_ level: Int) -> String { "\(counted(level, "level", "levels")) down" }

    package var spokenOpened: String { "Opened here." }

    package func spokenWhole(by author: String, at date: String) -> String { "Moment by \(author), \(date)." }

    package func author(_ author: String, on feed: String) -> String { "\(author) on \(feed)" }

    package func spokenLikes(_ people: String) -> String { "Likes: \(people)." }

    package var nobodyLikes: String { "Nobody likes it any more." }

    package func spokenLike(_ isLiked: Bool) -> String { isLiked ? "Liked." : "Like taken back." }

    package func spokenLink(_ address: String) -> String { "Link: \(address)" }

    package func spokenPhoto(_ photo: String) -> String { "Photo \(photo)" }
}
