import MomentsCore

extension SignInPage {
    /// The page that answers a browser.
    func html(for answer: RedirectAnswer) -> String {
        let text = if case .code = answer { allowed } else { denied }
        return """
            <!DOCTYPE html><html lang="\(Self.escape(language))"><meta charset="utf-8"><title>Moments</title>\
            <p>\(Self.escape(text))</p></html>

            """
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
