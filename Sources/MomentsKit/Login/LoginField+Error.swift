import MomentsCore

extension LogInError {
    /// Which field is to be corrected; nil where that would not help. The email had the form of one, so that the password,
    /// which nobody sees, is more likely mistyped.
    var field: LoginField? {
        switch self {
        case .wrongCredentials: .password
        default: nil
        }
    }
}

extension SignUpError {
    /// Which field is to be corrected; nil where that would not help.
    var field: LoginField? {
        switch self {
        case .emailTaken: .email
        default: nil
        }
    }
}
