import MomentsCore

/// The fields of the form for a hashtag.
package enum TagField: FormFieldID {
    case name
}

/// Shows the form for a hashtag.
@MainActor package protocol TagFormComponent: AnyObject {
    func render(_ props: TagFormProps)
}

/// Everything the form shows. Equal props draw equal screens.
package struct TagFormProps: Equatable, Sendable {
    package var form = FormProps(focus: TagField.name)
    /// What was done that means nothing here.
    package var status: String?

    package init() {}
}
