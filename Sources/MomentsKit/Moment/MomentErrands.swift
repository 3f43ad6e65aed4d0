/// Takes a moment out of the app: to the clipboard, the browser or a file. Each errand returns what came of it, in words.
@MainActor struct MomentErrands {
    let desktop: any Desktop
    let formatter: MomentFormatter

    func copyLink(of moment: Moment) -> String {
        guard let address = moment.url.flatMap(WebAddress.init) else { return Self.noLink }
        return tell("Copied the link.") { () throws(DesktopError) in try desktop.copy(address.text) }
    }

    func copyText(of moment: Moment) -> String {
        guard let text = formatter.plainText(moment.title) else { return "This moment has no text." }
        return tell("Copied the text.") { () throws(DesktopError) in try desktop.copy(text) }
    }

    /// Does not wait for the browser.
    func openLink(of moment: Moment) -> String {
        guard let address = moment.url.flatMap(WebAddress.init) else { return Self.noLink }
        return tell("Opened the link.") { () throws(DesktopError) in try desktop.open(address) }
    }

    func save(_ moment: Moment) -> String {
        do {
            return "Saved as \(try desktop.save(formatter.document(moment), as: formatter.documentName(moment)))."
        } catch {
            return error.message
        }
    }

    private static let noLink = "This moment has no link."

    private func tell(_ success: String, _ errand: () throws(DesktopError) -> Void) -> String {
        do {
            try errand()
            return success
        } catch {
            return error.message
        }
    }
}
