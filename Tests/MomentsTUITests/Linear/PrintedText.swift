/// Keeps what a printer sends.
final class PrintedText {
    var text = ""
}
