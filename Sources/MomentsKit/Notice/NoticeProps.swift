/// Everything a notice shows. Equal props draw equal screens.
package struct NoticeProps: VoicedProps, Sendable {
    package var text = ""
    /// A message that the last action means nothing here.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
