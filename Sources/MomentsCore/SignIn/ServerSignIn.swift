/// Signs in to Mastodon-compatible servers, and gives back what that brought.
@MainActor package protocol ServerSignIn: AnyObject {
    /// Ends when the calling task is cancelled.
    /// - Parameters:
    ///   - allowsPlain: whether `http:` may lead to another machine.
    ///   - onAuthorize: called once, when somebody can answer in a browser.
    func signIn(
        to server: FeedAddress, allowsPlain: Bool,
        onAuthorize: @escaping @MainActor (AuthorizationAddresses) -> Void
    ) async throws(FeedCheckError) -> SignedIn

    /// The code that the browser showed, as it was typed. Of no effect while nobody is asked for one.
    func enterCode(_ code: String)

    /// The token is good for nothing any more.
    func revoke(
        _ credentials: OAuthCredentials, at server: FeedAddress, allowsPlain: Bool
    ) async throws(FeedCheckError)
}
