import MomentsCore

/// The fields of the form for a search on a server.
package enum ServerSearchField: FormFieldID {
    case query
}

/// Everything the form shows. Equal props draw equal screens.
package struct ServerSearchFormProps: PropsWithForm, VoicedProps {
    package var form = FormProps(focus: ServerSearchField.query)
    /// A message that the last action means nothing here.
    package var message: String?
    package var voice = MessageVoice.plain

    package init() {}
}
