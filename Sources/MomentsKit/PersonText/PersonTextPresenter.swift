import MomentsCore

/// The interactions with the form for a text about a person; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol PersonTextPresenting: ViewPresenting {
    /// "Note on @alan@kites.example"
    var title: String { get }
    var form: any FormPresenting<PersonTextField> { get }
}

/// Lets the person write a note about another person, or the comment of a report, which leads on to its other parts.
@MainActor package final class PersonTextPresenter: PersonTextPresenting, ViewLifecycleOwner {
    /// In code points: the longest that Mastodon takes of a note is 2,000, of a report's comment 1,000 (app/models/account_note.rb, report.rb).
    private static let maximumLengths = (note: 2_000, comment: 1_000)

    package weak var component: (any Component<PersonTextProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let person: PersonAddress
    private let use: PersonTextUse
    private let changes: PendingChanges
    private let navigator: any Navigator
    private let formatter: MomentFormatter
    private let words: Language
    private let textForm = Form(focus: PersonTextField.text)
    private var text = ""

    /// - Parameter changes: shared by the screens of the account.
    package init(
        _ use: PersonTextUse, about person: PersonAddress, changes: PendingChanges, words: Language,
        context: PresenterContext
    ) {
        self.use = use
        self.person = person
        self.changes = changes
        self.words = words
        navigator = context.navigator
        formatter = context.formatter
        lifecycle = ViewLifecycle(clock: context.clock)
        textForm.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package var form: any FormPresenting<PersonTextField> { textForm }

    package var title: String { words.personText.title(use, formatter.line(person.handle).map { "@\($0)" } ?? "") }

    package func onViewLoaded() {
        if use == .note, let shown = try? changes.relationship(with: person) { text = shown.relationship.note }
        lifecycle.load()
    }

    private var maximum: Int { use == .note ? Self.maximumLengths.note : Self.maximumLengths.comment }

    private var props: PersonTextProps {
        var props = PersonTextProps()
        props.form = textForm.props
        props.button = words.personText.button(use)
        props.message = lifecycle.message.text
        return props
    }
}

extension PersonTextPresenter: FormHost {
    var fields: [PersonTextField] { [.text] }

    func label(of field: PersonTextField) -> String { words.personText.label(use) }

    func text(of field: PersonTextField) -> String { text }

    func change(_ field: PersonTextField, to text: String) {
        self.text = text
    }

    func fault(of field: PersonTextField) -> String? {
        text.unicodeScalars.count > maximum ? words.personText.isTooLong(formatter.number(maximum)) : nil
    }

    /// The next screen takes the place of the form.
    func send() async {
        guard lifecycle.isActive else { return }
        switch use {
        case .report(let post):
            navigator.back()
            navigator.show(.personActions(person, .report(comment: text.trimmed, post: post)))
        case .note:
            do throws(ChangeError) {
                try await changes.change(.note(text.trimmed), with: person)
                navigator.back()
            } catch {
                lifecycle.message.show(
                    StatusMessage(text: words.message(of: error), isLasting: true, voice: .failed))
                lifecycle.render()
            }
        }
    }

    func leave() {
        navigator.back()
    }

    func onFormChanged() {
        lifecycle.render()
    }
}
