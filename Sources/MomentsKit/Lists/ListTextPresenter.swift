import Essentials
import MomentsCore

/// Lets the person type the title of a list, or the handle of a person to add: the same form as for a text about a person.
@MainActor package final class ListTextPresenter: PersonTextPresenting, ViewLifecycleOwner {
    /// In code points.
    private static let maximumLength = 255

    package weak var component: (any Component<PersonTextProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let use: ListTextUse
    private let changes: PendingChanges
    private let navigator: any Navigator
    private let formatter: MomentFormatter
    private let words: Language
    private let makeID: () -> String
    private let textForm = Form(focus: PersonTextField.text)
    private var text = ""

    /// - Parameters:
    ///   - changes: shared by the screens of the account.
    ///   - makeID: makes a unique name.
    package init(
        _ use: ListTextUse, changes: PendingChanges, words: Language, context: PresenterContext,
        makeID: @escaping () -> String = { UUID().uuidString.lowercased() }
    ) {
        self.use = use
        self.changes = changes
        self.words = words
        self.makeID = makeID
        navigator = context.navigator
        formatter = context.formatter
        lifecycle = ViewLifecycle(clock: context.clock)
        if case .rename(let list, _) = use { text = list.title }
        textForm.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package var form: any FormPresenting<PersonTextField> { textForm }

    package var title: String { formatter.line(words.lists.title(of: use)) ?? "" }

    private var props: PersonTextProps {
        var props = PersonTextProps()
        props.form = textForm.props
        props.button = words.lists.button(of: use)
        props.message = lifecycle.message.text
        return props
    }

    /// Nil for a text that is no handle.
    private func handle(host: String) -> String? {
        let parts = text.trimmed.drop { $0 == "@" }.split(separator: "@", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) })
        else { return nil }
        return parts.count == 2 ? "\(parts[0])@\(parts[1].lowercased())" : "\(parts[0])@\(host)"
    }

    private func change() -> (ViewChange, ServerView)? {
        switch use {
        case .create(let feed):
            (.makeList(title: text.trimmed), ServerView(.list(ServerList.unsentID(makeID())), of: feed))
        case .rename(let list, let feed): (.renameList(title: text.trimmed), list.view(of: feed))
        case .add(let list, let feed, let host): handle(host: host).map { (.addMember($0), list.view(of: feed)) }
        }
    }
}

extension ListTextPresenter: FormHost {
    var fields: [PersonTextField] { [.text] }

    func label(of field: PersonTextField) -> String { words.lists.label(of: use) }

    func text(of field: PersonTextField) -> String { text }

    func change(_ field: PersonTextField, to text: String) {
        self.text = text
    }

    func fault(of field: PersonTextField) -> String? {
        if case .add(_, _, let host) = use { return handle(host: host) == nil ? words.lists.isNoHandle : nil }
        if text.trimmed.isEmpty { return words.lists.isEmpty }
        let isTooLong = text.unicodeScalars.count > Self.maximumLength
        return isTooLong ? words.personText.isTooLong(formatter.number(Self.maximumLength)) : nil
    }

    func send() async {
        guard lifecycle.isActive, let (change, view) = change() else { return }
        do throws(ChangeError) {
            try await changes.change(change, of: view)
            navigator.back()
        } catch {
            lifecycle.message.show(StatusMessage(text: words.message(of: error), isLasting: true, voice: .failed))
            lifecycle.render()
        }
    }

    func leave() {
        navigator.back()
    }

    func onFormChanged() {
        lifecycle.render()
    }
}
