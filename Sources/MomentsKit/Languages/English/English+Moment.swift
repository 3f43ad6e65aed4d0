extension English: MomentWords {
    // MARK: Dates

    public var noDate: String { "no date" }
    public var now: String { "now" }
    public func minutesAgo(_ count: Int) -> String { "\(count) min ago" }
    public func hoursAgo(_ count: Int) -> String { "\(count) h ago" }
    public var yesterday: String { "yesterday" }
    public func daysAgo(_ count: Int) -> String { "\(counted(count, "day", "days")) ago" }
    public var todayHeading: String { "Today" }
    public var yesterdayHeading: String { "Yesterday" }

    public func dayHeading(_ time: CivilTime, withYear: Bool) -> String {
        let day = "\(Self.weekdays[time.weekday]) \(time.day) \(Self.longMonths[time.month - 1])"
        return withYear ? "\(day) \(time.year)" : day
    }

    public func monthsAgo(_ count: Int) -> String { "\(counted(count, "month", "months")) ago" }
    public func yearsAgo(_ count: Int) -> String { "\(counted(count, "year", "years")) ago" }

    public func day(_ time: CivilTime) -> String { "\(time.day) \(shortMonth(time)) \(time.year)" }

    public func month(_ time: CivilTime) -> String { "\(Self.longMonths[time.month - 1]) \(time.year)" }

    public func minute(_ time: CivilTime) -> String { "\(day(time)), \(time.clock)" }

    public func aged(_ date: String, _ age: String) -> String { "\(date) (\(age))" }

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

    public var somebody: String { "Somebody" }
    public var you: String { "You" }
    public var ownMark: String { " (you)" }

    public func people(_ names: [String], unnamed: Int) -> String {
        guard !names.isEmpty else { return many(unnamed, "person", "people") }
        return list(names + (unnamed > 0 ? [many(unnamed, "other", "others")] : []), "and")
    }

    /// Servers count likes by the thousand.
    private func many(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count.grouped) \(count == 1 ? one : many)"
    }

    public func shared(from name: String) -> String { "Shared from \(name)" }

    // MARK: Counts

    public func photos(_ count: Int, first: String?) -> String {
        let photos = counted(count, "photo", "photos")
        return first.map { "\(photos): \($0)\(count > 1 ? " …" : "")" } ?? photos
    }

    public func photo(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }

    public var untitledPhoto: String { "(a photo without a name)" }

    public func morePhotos(_ count: Int) -> String { "+\(count.grouped)" }

    public var noUsableAddress: String { "(no usable address)" }

    public func newMoments(_ count: Int) -> String { "\(count.grouped) new" }

    public func newMoments(atLeast count: Int) -> String { "\(count.grouped)+ new" }

    public func position(_ number: Int?, of count: Int) -> String {
        number.map { "\($0.grouped) of \(count.grouped)" } ?? "\(count.grouped) in all"
    }

    public func left(_ count: Int) -> String { "\(count.grouped) left" }

    public func tooMany(_ count: Int) -> String { "\(count.grouped) too many" }

    // MARK: Spoken

    public func spokenPosition(_ position: String) -> String { "Position: \(position)." }

    public func sentences(_ sentences: [String]) -> String { sentences.joined(separator: " ") }

    public func spoken(by author: String, at date: String) -> String { "\(author), \(date)." }

    public func spokenWhole(by author: String, at date: String) -> String { "Moment by \(author), \(date)." }

    public func author(_ author: String, on feed: String) -> String { "\(author) on \(feed)" }

    public func spokenLikes(_ people: String) -> String { "Likes: \(people)." }

    public var nobodyLikes: String { "Nobody likes it any more." }

    public func spokenLike(_ isLiked: Bool) -> String { isLiked ? "Liked." : "Like taken back." }

    public func spokenLink(_ address: String) -> String { "Link: \(address)" }

    public func spokenPhoto(_ photo: String) -> String { "Photo \(photo)" }
}
