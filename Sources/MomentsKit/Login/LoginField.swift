/// A field of the login form.
package enum LoginField: FormFieldID {
    case email, password

    package var isSecret: Bool { self == .password }
}
