/// The common part of all forms: the focus, hints once a field was left, the field that a refused form leads to, and the lock
/// while a form is being sent.
@MainActor package final class Form<ID: FormFieldID>: FormPresenting {
    weak var host: (any FormHost<ID>)?  // weak: the host owns its form
    private(set) var focus: ID
    private var fieldsLeft: Set<ID> = []
    private var attempt: Attempt?

    /// One sending of the form; its identity tells a late answer from the one that is awaited.
    private final class Attempt {
        let cancel: (() -> Void)?
        var isLocking = true

        init(cancel: (() -> Void)?) {
            self.cancel = cancel
        }
    }

    /// - Parameter focus: the field that is typed into first.
    init(focus: ID) {
        self.focus = focus
    }

    /// Whether the form is locked.
    var isBusy: Bool { attempt?.isLocking ?? false }

    /// Whether the form is being sent; meanwhile the server may want the person to type more.
    var isUnderWay: Bool { attempt != nil }

    var props: FormProps<ID> {
        var props = FormProps(focus: focus)
        guard let host else { return props }
        props.fields = host.fields.map { field($0, of: host) }
        props.canSubmit = !isBusy && wrongField(of: host) == nil
        props.isBusy = isBusy
        return props
    }

    private func field(_ id: ID, of host: any FormHost<ID>) -> FormField<ID> {
        let text = host.text(of: id)
        return FormField(
            id: id, label: host.label(of: id), text: id.isSecret ? String(repeating: "•", count: text.count) : text,
            hint: fieldsLeft.contains(id) ? host.fault(of: id) : nil)
    }

    private func wrongField(of host: any FormHost<ID>) -> ID? {
        host.fields.first { host.fault(of: $0) != nil }
    }

    // MARK: Fields

    package func onChanged(_ field: ID, _ text: String) {
        guard !isBusy, let host else { return }
        let before = host.fields
        host.change(field, to: text)
        let fields = host.fields
        // A field that is gone leaves the focus to the one before it.
        if !fields.contains(focus) { focus = before.prefix { $0 != focus }.last(where: fields.contains) ?? focus }
        host.onFormChanged()
    }

    package func onNextField() {
        move(by: 1)
    }

    package func onPreviousField() {
        move(by: -1)
    }

    package func onFieldSelected(_ field: ID) {
        guard !isBusy, field != focus, let host, host.fields.contains(field) else { return }
        fieldsLeft.insert(focus)
        focus = field
        host.onFormChanged()
    }

    private func move(by step: Int) {
        guard let fields = host?.fields, let index = fields.firstIndex(of: focus) else { return }
        onFieldSelected(fields[(index + step + fields.count) % fields.count])
    }

    package func onFieldEntered() async {
        guard let host else { return }
        let isWrong = host.fault(of: focus) != nil
        if isWrong, !host.text(of: focus).isEmpty {
            fieldsLeft.insert(focus)
            host.onFormChanged()
        } else if !isWrong, focus == host.fields.last {
            await onSubmit()
        } else {
            onNextField()
        }
    }

    /// Gives the focus to a field because of the form's result: the field before does not count as left.
    func lead(to field: ID?) {
        focus = field ?? focus
    }

    /// Fields that are about to be filled in anew show no fault yet.
    func forgetHints() {
        fieldsLeft = []
    }

    // MARK: Sending

    package func onSubmit() async {
        guard !isBusy, let host else { return }
        if let field = wrongField(of: host) { return refuse(at: field, of: host) }
        await host.send()
    }

    /// Empty fields behind the focus show no fault yet: the person has still to fill them in.
    private func refuse(at field: ID, of host: any FormHost<ID>) {
        fieldsLeft.formUnion(host.fields.prefix { $0 != focus } + [focus])
        if !host.text(of: field).isEmpty { fieldsLeft.insert(field) }
        focus = field
        host.onFormChanged()
    }

    /// Runs work that may take long. The form is locked meanwhile.
    /// - Parameter canBeCancelled: false for work that takes no longer than a look.
    /// - Returns: nil where the person cancelled it.
    func attempt<Outcome: Sendable>(
        canBeCancelled: Bool = true, _ work: @escaping @MainActor () async -> Outcome
    ) async -> Outcome? {
        let task = Task { await work() }
        let attempt = Attempt(cancel: canBeCancelled ? { task.cancel() } : nil)
        self.attempt = attempt
        host?.onFormChanged()
        let outcome = await task.value
        guard self.attempt === attempt else { return nil }
        self.attempt = nil
        return outcome
    }

    /// The work under way unlocks the form while the person has to type more. The person can cancel it either way.
    func setLocked(_ isLocked: Bool) {
        attempt?.isLocking = isLocked
        host?.onFormChanged()
    }

    package func onCancel() {
        guard let attempt else { return host?.leave() ?? () }
        guard let cancel = attempt.cancel else { return }
        cancel()
        self.attempt = nil
        host?.onFormChanged()
    }
}
