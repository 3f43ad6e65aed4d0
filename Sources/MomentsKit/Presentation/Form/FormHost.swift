/// The owner of a form, with the form's own part: its fields, their rules and words, and the work of sending it.
@MainActor protocol FormHost<ID>: AnyObject {
    associatedtype ID: FormFieldID

    /// The present fields, from the top.
    var fields: [ID] { get }

    func label(of field: ID) -> String
    /// The typed text; a secret, too.
    func text(of field: ID) -> String
    func change(_ field: ID, to text: String)
    /// The rule that the field breaks, in a sentence; nil where it breaks none.
    func fault(of field: ID) -> String?

    /// Called once all rules hold and nothing is under way.
    func send() async
    /// The person leaves the form as it is.
    func leave()
    /// The form changed, and is to be rendered.
    func onFormChanged()
}
