import MomentsKit
import TerminalKit

/// The form to log in or sign up.
struct LoginForm: FormContent {
    let login: any LoginPresenting
    let words: Language

    let context = KeyContext.login
    let title = "Moments"
    let maximumWidth: Int? = 56
    let fieldAfterChoice: LoginField? = .password

    init(_ login: any LoginPresenting, _ words: Language) {
        self.login = login
        self.words = words
    }

    var presenter: any ViewPresenting { login }
    var form: any FormPresenting<LoginField> { login.form }

    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .nextAccount: login.onNextAccount()
        case .previousAccount: login.onPreviousAccount()
        case .showPassword: login.onShowPassword()
        case .switchMode: login.onSwitchMode()
        case .tryDemo: login.onTryDemo()
        default: return false
        }
        return true
    }

    /// One of the accounts.
    func choose(_ index: Int, in props: LoginProps) -> Bool {
        guard props.accounts.indices.contains(index) else { return false }
        login.onAccountSelected(index)
        return true
    }

    // MARK: In cells

    func layout(_ props: LoginProps, in room: FormLayout) -> FormLayout {
        LoginLayout(props: props, words: words).filled(room, fields(props, in: room), submit(props, in: room))
    }

    func button(_ props: LoginProps) -> String { words.login.button(props.mode) }

    func lines(below field: LoginField, _ props: LoginProps, in room: FormLayout) -> [FormLine] {
        field == .email ? LoginLayout(props: props, words: words).accounts(in: room) : []
    }

    func hints(_ props: LoginProps) -> [Action] {
        if props.form.isBusy { return [.cancel, .quit] }
        return (props.hasWayBack ? [.cancel] : [])
            + (props.accounts.isEmpty ? [.nextField] : [.nextField, .nextAccount])
            + [.showPassword, .help, .palette, .quit]
    }

    func labels(_ props: LoginProps) -> [(action: Action, label: String)] {
        if props.form.isBusy { return [] }
        return [(.cancel, words.actions.wayBackLabel)]
            + (props.isPasswordShown ? [(.showPassword, words.actions.hidePasswordLabel)] : [])
    }

    // MARK: In lines

    let opening: [String] = []
    var advice: [String] { [words.login.advice] }

    /// A password may be of blanks. None leads back to the email.
    func takesBlanks(_ field: LoginField) -> Bool { field == .password }

    /// The email of an account that was chosen.
    func tellsWhatIsFilled(in field: LoginField, _ props: LoginProps) -> Bool {
        field == .email && props.selection != nil
    }

    func question(for field: LoginField, prompt: String) -> LineQuestion { field == .email ? .email : .password }

    /// The accounts that are known here have numbers.
    func parts(_ props: LoginProps) -> [[String]] {
        let accounts = props.accounts.enumerated().map { "\($0.offset + 1). \($0.element)" }
        return [[Sentence.ended(words.login.purpose(props.mode))] + [props.reason].compactMap(\.self) + accounts]
    }

    /// The advice: commands that work instead of an email.
    func closing(_ props: LoginProps) -> [String] {
        let way: LoginLineWay =
            props.hasWayBack
            ? props.isFirst ? .welcome(Action.cancel.rawValue) : .back(Action.cancel.rawValue)
            : .demo(Action.tryDemo.rawValue)
        let email = props.form[.email]?.text ?? ""
        return [
            words.login.line(
                email: email.isEmpty ? nil : email, way: way, switchMode: Action.switchMode.rawValue,
                help: Action.help.rawValue)
        ]
    }
}
