import MomentsKit

extension LoginProps {
    /// The empty form.
    static func sample() -> LoginProps {
        var props = LoginProps()
        props.form.fields = [LoginField.email, .password].map {
            FormField(id: $0, label: Language.english.login.label(of: $0), text: "")
        }
        return props
    }

    var email: String {
        get { form[.email]?.text ?? "" }
        set { form[.email]?.text = newValue }
    }

    var passwordText: String {
        get { form[.password]?.text ?? "" }
        set { form[.password]?.text = newValue }
    }
}
