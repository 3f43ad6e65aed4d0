/// Where somebody says in a browser that we may act for them.
package struct AuthorizationAddresses: Equatable, Sendable, Codable {
    /// The answer comes to us by itself, where the browser is on this machine.
    package let redirect: WebAddress
    /// The answer is a code that is shown, to be typed in.
    package let code: WebAddress

    package init(redirect: WebAddress, code: WebAddress) {
        self.redirect = redirect
        self.code = code
    }
}
