/// Everything that is shown of an import of photos. Equal props draw equal screens.
package struct PhotoImportProps: VoicedProps, Sendable {
    /// "Photos of Summer"
    package var title = ""
    /// How much is done, in percent; nil where nobody knows, and at the end.
    package var percent: Int?
    /// "12 of 40 files", and at the end what came of it.
    package var text = ""
    /// What was left out.
    package var notes: [String] = []
    /// Why it ended early.
    package var problem: String?
    /// Whether it still goes on, and can be stopped.
    package var isUnderWay = true
    /// What was done that means nothing here.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
