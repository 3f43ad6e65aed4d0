/// A field of the form to sign in to a server.
package enum SignInField: FormFieldID {
    case server
    /// The one of the account here.
    case password
    /// What the browser shows. It may be read on the screen: it is good for nothing without the verifier, which
    /// `moments-sync` has, and somebody may have to copy it by hand.
    case code

    package var isSecret: Bool { self == .password }
}
