import MomentsCore

extension ProfileDetails.Field: FormFieldID {}

/// Everything the form shows. Equal props draw equal screens.
package struct ProfileFormProps: PropsWithForm, VoicedProps {
    package var form = FormProps(focus: ProfileDetails.Field.name)
    /// Whether a file can be chosen for the field that has the focus.
    package var canChoosePhoto = false
    package var message: String?
    package var voice = MessageVoice.plain

    package init() {}
}
