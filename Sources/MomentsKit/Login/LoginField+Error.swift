import MomentsCore

extension LogInError {
    /// The field to correct; nil where that would not help. The email had the form of one, so the password, which nobody sees,
    /// is more likely mistyped.
    var field: LoginField? {
        switch self {
        case .wrongCredentials: .password
        default: nil
        }
    }
}

extension SignUpError {
    /// The field to correct; nil where that would not help.
    var field: LoginField? {
        switch self {
        case .emailTaken: .email
        default: nil
        }
    }
}
