/// Answers that a bad server sent, or could send.
enum HostileAnswers {
    static let texts = [
        "\u{1B}[2J\u{1B}[H\u{1B}[31mowned", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;aGFjaw==\u{7}",
        "\u{1B}]8;;file:///etc/passwd\u{1B}\\click\u{1B}]8;;\u{1B}\\", "\u{1B}P+q544e\u{1B}\\", "\u{1B}[6n\u{1B}[c",
        "\u{1B}_Ga=d\u{1B}\\", "\u{9B}31mC1 CSI", "over\rwrite", "a\tb\u{B}c\u{C}d",
        "line1\nline2\r\nline3\u{2028}line4",
        "\u{202E}gnp.exe\u{202C} \u{2066}x", "👩‍👩‍👧‍👦", "\u{200B}\u{200D}\u{FEFF}", "%s%n${HOME}`id`", "", " ",
        "<script>alert(1)</script><p>&amp;&#27;[31m", "\u{E0041}\u{E007F}", "\u{FFFF}\u{FFFE}",
        "'; DROP TABLE moment; --",
        String(repeating: "x", count: 20_000), String(repeating: "﷽", count: 80),
        "e" + String(repeating: "\u{301}", count: 400),
    ]

    static let urls = [
        "file:///etc/passwd", "javascript:alert(1)", "https://host.invalid/a.png", "", "not a url", "http://[::1",
        "//host.invalid/x", "data:image/png;base64,AAAA", "http://127.0.0.1/" + String(repeating: "a", count: 9_000),
        "HTTP://user:pw@127.0.0.1:1/\u{1B}[31m",
    ]
}
