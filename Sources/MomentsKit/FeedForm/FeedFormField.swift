/// A field of the form that a feed is added with.
package enum FeedFormField: FormFieldID {
    case address, name, userID, token
    /// One of several headers, from 0.
    case header(Int)
    /// The one of the account.
    case password

    package var isSecret: Bool {
        switch self {
        case .address, .name, .userID: false
        case .token, .header, .password: true
        }
    }
}
