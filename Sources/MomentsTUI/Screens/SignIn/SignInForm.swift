import MomentsKit
import TerminalKit

/// The form that signs in to a server.
struct SignInForm: FormContent {
    let signIn: any SignInPresenting
    let words: Language

    let context = KeyContext.signIn

    init(_ signIn: any SignInPresenting, _ words: Language) {
        self.signIn = signIn
        self.words = words
    }

    var presenter: any ViewPresenting { signIn }
    var form: any FormPresenting<SignInField> { signIn.form }
    var title: String { words.signIn.title }

    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .allowPlain: signIn.onAllowPlain()
        case .openAddress: signIn.onOpenAddress()
        case .copyAddress: signIn.onCopyAddress()
        default: return false
        }
        return true
    }

    func explanation(of field: SignInField) -> String? { words.signIn.explanation(of: field) }

    // MARK: In cells

    /// In lines; an address that is longer is copied.
    private static let maximumAddress = 12

    /// In a low window the address is cut first, with a hint that it is.
    func layout(_ props: SignInProps, in room: FormLayout) -> FormLayout {
        let whole = layout(props, in: room, addressLines: Self.maximumAddress)
        let missing = whole.body.count + whole.foot.count - room.rows
        guard missing > 0 else { return whole }
        let lines = addressLines(props, Self.maximumAddress, in: room).count
        return layout(props, in: room, addressLines: max(1, lines - missing))
    }

    private func layout(_ props: SignInProps, in room: FormLayout, addressLines: Int) -> FormLayout {
        room.filled(
            head: [room.heading(props.purpose), .blank] + self.addressLines(props, addressLines, in: room),
            fields: fields(props, in: room), foot: [submit(props, in: room)], props)
    }

    /// A click on it opens the browser.
    private func addressLines(_ props: SignInProps, _ maximum: Int, in room: FormLayout) -> [FormLine] {
        guard let address = props.address else { return [] }
        let key = room.keymap.key(for: .openAddress, in: context)
        let lines = CellText.wrapAndTruncate(address, width: room.width, maximumLines: maximum)
        return room.explanation(words.signIn.anyBrowser) + lines.map { FormLine($0, style: .link, key: key) }
            + [.blank]
    }

    func button(_ props: SignInProps) -> String {
        props.address == nil ? words.signIn.button : words.signIn.codeButton
    }

    func lines(below field: SignInField, _ props: SignInProps, in room: FormLayout) -> [FormLine] {
        field == .server ? room.plainChoice(props.allowsPlain, words) : []
    }

    func hints(_ props: SignInProps) -> [Action] {
        if props.form.isBusy { return [.cancel, .quit] }
        return props.address == nil
            ? [.cancel, .nextField, .help, .palette, .quit] : [.cancel, .openAddress, .copyAddress, .help, .quit]
    }

    func labels(_ props: SignInProps) -> [(action: Action, label: String)] {
        props.form.isBusy || props.address != nil ? [] : [(.cancel, words.actions.wayBackLabel)]
    }

    // MARK: In lines

    func question(for field: SignInField, prompt: String) -> LineQuestion {
        switch field {
        case .server: .address(prompt: prompt)
        case .password: .secret(prompt: prompt)
        case .code: .code(prompt: prompt)
        }
    }

    func parts(_ props: SignInProps) -> [[String]] { [way(props), words.plainChoice(props.allowsPlain)] }

    /// The way to answer, once the server asks; the address stands alone, so that it can be copied from there.
    private func way(_ props: SignInProps) -> [String] {
        let purpose = Sentence.ended(props.purpose)
        guard let address = props.address else { return [purpose, words.lines.formAdvice] }
        let advice = words.signIn.advice(
            open: words.actions.lineName(of: .openAddress), copy: words.actions.lineName(of: .copyAddress),
            cancel: words.actions.lineName(of: .cancel))
        return [purpose, advice, words.signIn.anyBrowser, address]
    }
}
