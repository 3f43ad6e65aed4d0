import Foundation

/// The character set that curses and the widths of characters depend on.
nonisolated enum TerminalLocale {
    /// Takes over the person's locale where that is UTF-8, and a UTF-8 one without a language where it is not.
    ///
    /// Asked again it costs nothing. Only `LC_CTYPE` is set: numbers keep their decimal point.
    /// - Returns: false where the system has no UTF-8 locale at all.
    @discardableResult
    static func activate() -> Bool { isUTF8 }

    private static let isUTF8 = (["", "C.UTF-8", "UTF-8", "en_US.UTF-8"] as [String]).contains { name in
        setlocale(LC_CTYPE, name) != nil && codeset == "UTF-8"
    }

    private static var codeset: String {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return "" }
        return String(cString: name)
    }
}
