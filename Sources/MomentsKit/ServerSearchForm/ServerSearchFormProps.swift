import MomentsCore

/// The fields of the form for a hashtag.
package enum ServerSearchField: FormFieldID {
    case name
}

/// Shows the form for a hashtag.
@MainActor package protocol ServerSearchFormComponent: AnyObject {
    func render(_ props: ServerSearchFormProps)
}

/// Everything the form shows. Equal props draw equal screens.
package struct ServerSearchFormProps: Equatable, Sendable {
    package var form = FormProps(focus: ServerSearchField.name)
    /// What was done that means nothing here.
    package var status: String?

    package init() {}
}
