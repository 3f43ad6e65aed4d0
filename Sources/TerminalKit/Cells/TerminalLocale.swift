import Libc

/// The character set that curses and the widths of characters depend on.
package enum TerminalLocale {
    /// Sets the person's locale if it is UTF-8, otherwise a UTF-8 locale without a language.
    ///
    /// Asked again it costs nothing. Only `LC_CTYPE` is set: numbers keep their decimal point.
    /// - Returns: false where the system has no UTF-8 locale at all.
    @discardableResult
    package static func activate() -> Bool { isUTF8 }

    private static let isUTF8 = (["", "C.UTF-8", "UTF-8", "en_US.UTF-8"] as [String]).contains { name in
        setlocale(LC_CTYPE, name) != nil && codeset == "UTF-8"
    }

    private static var codeset: String {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return "" }
        return String(cString: name)
    }
}
