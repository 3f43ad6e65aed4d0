import MomentsCore

/// The fields of the form for a search on a server.
package enum ServerSearchField: FormFieldID {
    case query
}

/// Shows the form for a search on a server.
@MainActor package protocol ServerSearchFormComponent: AnyObject {
    func render(_ props: ServerSearchFormProps)
}

/// Everything the form shows. Equal props draw equal screens.
package struct ServerSearchFormProps: Equatable, Sendable {
    package var form = FormProps(focus: ServerSearchField.query)
    /// What was done that means nothing here.
    package var status: String?

    package init() {}
}
