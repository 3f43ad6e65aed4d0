/// A field of the form to sign in to a server.
package enum SignInField: FormFieldID {
    case server
    /// The one of the account here.
    case password
    /// The code from the browser. The screen may show it: the code is good for nothing without the verifier, which
    /// `moments-sync` has, and the person may have to copy it by hand.
    case code

    package var isSecret: Bool { self == .password }
}
