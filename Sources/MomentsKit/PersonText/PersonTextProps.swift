/// The fields of the form for a text about a person.
package enum PersonTextField: FormFieldID {
    case text
}

/// Everything the form shows. Equal props draw equal screens.
package struct PersonTextProps: PropsWithForm, VoicedProps {
    package var form = FormProps(focus: PersonTextField.text)
    package var button = ""
    package var message: String?
    package var voice = MessageVoice.plain

    package init() {}
}
