import MomentsCore

/// Everything the search shows. Equal props draw equal screens.
package struct SearchProps: VoicedProps, Sendable {
    /// The two modes of the search.
    package enum Mode: Sendable {
        /// The person types a query.
        case typing
        /// The person reads its matches.
        case reading
    }

    /// The query, as the person typed it.
    package var text = ""
    package var mode = Mode.typing
    /// The matches, newest first, with the search terms marked.
    package var rows: [MomentRowProps] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: Moment.ID?
    /// The number of matches: "12 found"; nil without a query, and until they are counted.
    package var count: String?
    /// The place of the selected match: "3 of 12"; nil until the matches are counted.
    package var position: String?
    /// Whether they are still being counted.
    package var isCounting = false
    /// Why nothing is found: what was typed makes no sense, or the store does not answer.
    package var error: String?
    /// Stands there where no moment has it.
    package var emptyPlace: EmptyPlace?
    /// The result of the last action, or an error since something was found.
    package var status: String?
    package var voice = MessageVoice.plain
    /// The last change, while it can be undone: "Liked".
    package var undo: String?
    /// The actions that the selected match refuses, and why.
    package var availability = ActionAvailability.all
    /// The heading above the examples; nil once something is typed.
    package var helpHeading: String?
    /// The examples: lines of 36 cells at most.
    package var help: [String] = []

    package init() {}
}
