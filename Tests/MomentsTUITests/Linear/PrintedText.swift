/// Keeps the output of a printer.
final class PrintedText {
    var text = ""
}
