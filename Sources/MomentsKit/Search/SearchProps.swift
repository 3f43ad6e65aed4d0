import MomentsCore

/// Everything the search shows. Equal props draw equal screens.
package struct SearchProps: VoicedProps, Sendable {
    /// What the person is at.
    package enum Mode: Sendable {
        /// What to look for is being typed.
        case typing
        /// What was found is being read.
        case reading
    }

    /// What is looked for, as it was typed.
    package var text = ""
    package var mode = Mode.typing
    /// Moments that were found, newest first, with what was looked for marked.
    package var rows: [MomentRowProps] = []
    /// Always one of `rows`; nil only where there are none.
    package var selection: Moment.ID?
    /// How many were found: "12 found"; nil where nothing was looked for, and until they are counted.
    package var count: String?
    /// Which of them is selected: "3 of 12"; nil until it is known.
    package var position: String?
    /// Whether they are still being counted.
    package var isCounting = false
    /// Why nothing is found: what was typed makes no sense, no moment has it, or the store does not answer.
    package var error: String?
    /// What came of the last action, or went wrong since something was found.
    package var status: String?
    package var voice = MessageVoice.plain
    /// The last change, while it can be undone: "Liked".
    package var undo: String?
    /// What cannot be done with the selected match.
    package var availability = ActionAvailability.all
    /// What can be looked for; nil once something is typed.
    package var helpHeading: String?
    /// And how: lines of 36 cells at most.
    package var help: [String] = []

    package init() {}
}
