extension English: SignInWords {
    package var signInTitle: String { "Sign in to a server" }
    package var signInPurpose: String { "You log in there, in your browser" }
    package func renewalPurpose(_ user: String) -> String { "Again as \(user); all is kept" }
    package func asks(_ server: String) -> String { "\(server) asks whether to let Moments in" }

    package func label(of field: SignInField) -> String {
        switch field {
        case .server: "Server"
        case .password: "Password"
        case .code: "Code"
        }
    }

    package func explanation(of field: SignInField) -> String {
        switch field {
        case .server: "Its name or address, say mastodon.example or @me@mastodon.example"
        case .password: "The one of your account here, under which secrets are kept"
        case .code: "From the browser, if it shows one"
        }
    }

    package var signInButton: String { "Sign in" }
    package var codeButton: String { "Send the code" }
    package var anyBrowser: String { "Any other browser shows a code, at this address:" }

    package var answerInBrowser: String { "Answer in your browser. Moments goes on by itself then." }
    package func noBrowserOpened(_ reason: String) -> String {
        "\(reason) Or open the address in any browser, and type in the code that it shows."
    }
    package var copiedAddress: String { "Copied. The browser that you open it in shows a code." }
    package var cannotCopyAddress: String {
        "This terminal has no clipboard. Select the address with the mouse instead."
    }

    package func followsHome(_ name: String) -> String { "Following \(name): your home timeline comes." }
    package func signedInAgain(_ name: String) -> String { "You are signed in again: \(name) has a new token." }

    package func signedInAsAnother(_ name: String, insteadOf user: String) -> String {
        "Following \(name), which is another account: \(user) still needs to be signed in."
    }

    package var wrongServer: String { "A server looks like mastodon.example" }
    package var wrongCode: String { "The code that the browser shows, without blanks." }

    package func signInAdvice(open: String, copy: String, cancel: String) -> String {
        "\(open) opens your browser, \(copy) copies the address, \(cancel) gives up."
    }
}
