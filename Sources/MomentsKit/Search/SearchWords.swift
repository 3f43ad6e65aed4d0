/// What a search says to a person.
package protocol SearchWords: ErrorWords {
    /// Stands before what is typed.
    var searchLabel: String { get }
    /// What can be looked for.
    var searchHelpHeading: String { get }
    /// And how: lines of 36 cells at most, which is what a window of 40 columns has room for.
    var searchHelp: [String] { get }
    var noMatch: String { get }
    /// How many were found: "12 found", "1,000+ found".
    /// - Parameter isAll: false where there may be more.
    func found(_ count: Int, isAll: Bool) -> String
    /// Which of them is selected: "3 of 12", "3 of 1,000+".
    func position(_ number: Int, of count: Int, isAll: Bool) -> String
    func message(of error: SearchQueryError) -> String
    /// There is no other match that way.
    var noOlderMatch: String { get }
    var noNewerMatch: String { get }
    /// There are no matches to go through.
    /// - Parameter search: what leads to the search; nil where nothing does.
    func nothingLookedFor(search: String?) -> String

    // MARK: Spoken

    var searchHeading: String { get }
    /// What an empty line does at the query prompt.
    var emptyLineGoesBack: String { get }
    var searchAdvice: String { get }
    func lookedFor(_ text: String) -> String
    /// How many were found, as a sentence.
    func spokenCount(_ count: String) -> String
}
