/// Everything that is shown of an import of photos. Equal props draw equal screens.
package struct PhotoImportProps: VoicedProps, Sendable {
    /// "Importing from Summer"
    package var title = ""
    /// The progress, in percent; nil before the number of files is counted, and at the end.
    package var percent: Int?
    /// "12 of 40 files", and at the end the result.
    package var text = ""
    /// The files that were skipped.
    package var notes: [String] = []
    /// The reason why the import ended early.
    package var problem: String?
    /// Whether the import still goes on, and can be stopped.
    package var isUnderWay = true
    /// A message that the last action means nothing here.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
