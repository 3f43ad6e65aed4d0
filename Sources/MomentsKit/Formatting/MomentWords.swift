import MomentsCore

/// What a moment says to a person: who, when and how many. The same in a list, on a screen of its own, in lines and in a
/// file.
package protocol MomentWords: StatusWords, NotificationWords {
    // MARK: Dates

    /// Where the date is not known.
    var noDate: String { get }
    /// Less than a minute ago.
    var now: String { get }
    func minutesAgo(_ count: Int) -> String
    func hoursAgo(_ count: Int) -> String
    var yesterday: String { get }
    func daysAgo(_ count: Int) -> String
    /// Heads the moments of a day: "Today".
    var todayHeading: String { get }
    var yesterdayHeading: String { get }
    /// "Friday 20 November", or with its year "Friday 20 November 2020".
    func dayHeading(_ time: CivilTime, withYear: Bool) -> String
    func monthsAgo(_ count: Int) -> String
    func yearsAgo(_ count: Int) -> String
    /// "22 Mar 2021"
    func day(_ time: CivilTime) -> String
    /// "22 Mar"
    func dayOfMonth(_ time: CivilTime) -> String
    /// The month: "March 2021".
    func month(_ time: CivilTime) -> String
    /// "22 Mar 2021, 08:00"
    func minute(_ time: CivilTime) -> String
    /// A date with its age behind it: "22 Mar 2021, 08:00 (5 years ago)".
    func aged(_ date: String, _ age: String) -> String

    // MARK: People

    /// Who has no name.
    var somebody: String { get }
    /// The reader, among others.
    var you: String { get }
    /// Stands behind the reader's own name: " (you)".
    var ownMark: String { get }
    /// "Ada, Grace and 5 others"; "4 people" where nobody is named.
    func people(_ names: [String], unnamed: Int) -> String
    /// "Shared from Grace"
    func shared(from name: String) -> String

    /// "kitchen", "kitchen and garden"
    func feeds(_ names: [String]) -> String

    // MARK: Counts

    /// "3 photos: example.com/1.jpg …"
    /// - Parameter first: the address of the first one; nil where none can be used.
    func photos(_ count: Int, first: String?) -> String
    /// Which of some photos it is: "1 of 3".
    func photo(_ number: Int, of count: Int) -> String
    /// How many photos there are beside those that are shown: "+3".
    func morePhotos(_ count: Int) -> String
    var noUsableAddress: String { get }
    /// Of a photo that has neither a text nor a name.
    var untitledPhoto: String { get }
    /// "3 new"
    func newMoments(_ count: Int) -> String
    /// "1,000+ new"
    func newMoments(atLeast count: Int) -> String
    /// "40 below"
    func arrivedBelow(_ count: Int) -> String
    /// Where a moment is in its timeline: "12 of 2,362"; "2,362 in all" where its number is not known.
    func position(_ number: Int?, of count: Int) -> String
    /// How many characters may still be typed: "4,988 left".
    func left(_ count: Int) -> String
    /// How many characters are too many.
    func tooMany(_ count: Int) -> String

    /// Something of a feed is not stored: "Some of kitchen is not here yet".
    func gap(of feed: String) -> String
    /// That is being fetched.
    func fetchingGap(of feed: String) -> String

    // MARK: Spoken

    /// - Parameter position: "12 of 2,362"
    func spokenPosition(_ position: String) -> String
    /// One line of several sentences.
    func sentences(_ sentences: [String]) -> String
    /// The beginning of a moment in one line: "Ada, 5 min ago."
    func spoken(by author: String, at date: String) -> String
    /// What stands in a thread so many levels below what it answers: "Answer 2 levels down."
    func spokenAnswer(level: Int) -> String
    /// The same where an answer stands no further to the right: "12 levels down".
    func depth(_ level: Int) -> String
    /// The one whose thread it is.
    var spokenOpened: String { get }
    /// The beginning of a whole moment: "Moment by Ada, 22 Mar 2021, 08:00."
    func spokenWhole(by author: String, at date: String) -> String
    /// Somebody with the feed that their moment came with: "Ada on kitchen".
    func author(_ author: String, on feed: String) -> String
    /// What is missing, and that opening fetches it.
    /// - Parameter gap: "Some of kitchen is not here yet"
    func spokenGap(_ gap: String) -> String
    /// What was selected as missing has come.
    var gapIsFilled: String { get }
    /// "Likes: You and 3 others."
    func spokenLikes(_ people: String) -> String
    var nobodyLikes: String { get }
    /// That the reader likes it now, or no longer does.
    func spokenLike(_ isLiked: Bool) -> String
    func spokenLink(_ address: String) -> String
    func spokenPhoto(_ photo: String) -> String
}
