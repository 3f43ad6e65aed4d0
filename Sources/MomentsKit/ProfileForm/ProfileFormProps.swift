import MomentsCore

extension ProfileDetails.Field: FormFieldID {}

/// Shows the form for one's own profile.
@MainActor package protocol ProfileFormComponent: AnyObject {
    func render(_ props: ProfileFormProps)
}

/// Everything the form shows. Equal props draw equal screens.
package struct ProfileFormProps: Equatable, Sendable {
    package var form = FormProps(focus: ProfileDetails.Field.name)
    /// Whether a file can be chosen for the field that has the focus.
    package var canChoosePhoto = false
    package var status: String?

    package init() {}
}
