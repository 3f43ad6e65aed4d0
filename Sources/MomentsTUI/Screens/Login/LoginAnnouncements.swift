import MomentsKit

/// The login form in sentences.
struct LoginAnnouncements {
    let props: LoginProps

    var heading: String {
        props.mode == .logIn ? "Log in to read your timeline." : "Sign up: a new account on this machine."
    }

    /// What can be typed instead of an email.
    var hint: String {
        let other = props.hasWayBack ? "cancel back to the accounts" : "try-demo to sample moments"
        let email = props.email.isEmpty ? "" : "For \(props.email). "
        return "\(email)switch-mode leads to signing up and back, \(other); help tells more."
    }

    /// What becomes of the form is told below its heading, on arriving and later.
    var state: [String] { [props.emailHint, props.passwordHint, props.message].compactMap(\.self) }

    /// What became different. What was typed is not repeated.
    func changes(since old: LoginProps) -> [String] {
        var lines = props.mode == old.mode ? [] : [heading]
        for hint in [\LoginProps.emailHint, \.passwordHint, \.message] where props[keyPath: hint] != old[keyPath: hint]
        {
            if let text = props[keyPath: hint] { lines.append(text) }
        }
        return lines
    }
}
