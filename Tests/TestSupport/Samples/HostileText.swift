/// Texts that try to be more than text.
package enum HostileText {
    package static let all = kinds.flatMap(\.value)
    /// A test of all of them takes these: a case for each text would cost more than the test.
    package static let kinds = [
        Named("controls", controls), Named("sequences", sequences), Named("invisible", invisible),
        Named("emoji", emoji), Named("marks", marks), Named("scripts", scripts),
    ]

    package static let controls: [String] = (Array(0...0x1F) + Array(0x7F...0x9F)).compactMap { value in
        Unicode.Scalar(UInt32(value)).map { "a\(Character($0))b" }
    }
    package static let sequences = [
        "\u{1B}[2J\u{1B}[H", "\u{1B}[31;1m red \u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;ZWNobyBoaQ==\u{7}",
        "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gf=100;AAAA\u{1B}\\", "\u{1B}^private\u{1B}\\", "\u{1B}Xstart\u{1B}\\",
        "\u{1B}c",
        "\u{1B}[?1049l", "\u{1B}[6n", "\u{1B}[c", "\u{9B}31m", "\u{9D}0;x\u{9C}", "\u{90}q\u{9C}", "\u{E}lqk\u{F}",
        "a\r\n\u{8}\u{8}b",
        "\u{1B}[200~rm\n\u{1B}[201~", "\u{1B}#8", "\u{1B}(0lqk", "\u{1B}[20h", "x\u{C}y\u{B}z",
    ]
    package static let invisible = [
        "a\u{202E}b\u{202C}c", "\u{2066}\u{2067}\u{2068}x\u{2069}", "\u{200E}\u{200F}\u{61C}",
        "\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}",
        "soft\u{AD}hyphen", "\u{E0001}\u{E0041}\u{E007F}", "\u{2028}\u{2029}\u{85}",
        "\u{180E}\u{34F}\u{3164}\u{FFA0}\u{115F}",
        "\u{FFFE}\u{FFFF}\u{1FFFE}", "\u{E000}\u{F8FF}\u{F0000}", "\u{378}\u{E0080}",
        "\u{10EEEE}\u{305}\u{305}x\u{10EEEE}",
    ]
    package static let emoji = [
        "👨‍👩‍👧‍👦", "👩🏽‍🚀", "🏳️‍🌈", "🏴‍☠️", "🇩🇪🇫🇷", "🇩", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣#️⃣", "❤️‍🔥", "❤︎", "☺️", "🏽", "a🏽", "👁️‍🗨️", "🧑‍🤝‍🧑", "⌚︎",
        "\u{200D}👩\u{200D}", "🙂‍↔️", "🫩🪿",
    ]
    package static let marks = [
        "z" + String(repeating: "\u{301}", count: 1_000), "\u{301}\u{302}", "日\u{3099}", "e\u{301}\u{327}",
        "\u{20DD}a\u{20DD}",
        "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢", " \u{301}",
    ]
    package static let scripts = [
        "नमस्ते हिन्दी", "สวัสดีครับ", "العربية ﷺ ﷽", "עברית", "한글", "\u{1112}\u{1161}\u{11AB}", "\u{1161}\u{11AB}", "日本語、全角ＡＢＣ",
        "ｱｲｳｴｵ", "தமிழ்", "မြန်မာ", "ខ្មែរ", "བོད་ཡིག", "𒀱𒈙", "☰☱䷀", "㉈㊀①", "𝕳𝖊𝖑𝖑𝖔", "\u{600}\u{6DD}1", "…—“”‘’", "⠓⠑⠇⠇⠕",
        "▁▂▃█▓▒░",
    ]
    package static let long = [
        Named("a megabyte", String(repeating: "x", count: 1 << 20)),
        Named("wide characters", String(repeating: "名", count: 10_000)),
        Named("arrow keys", String(repeating: "\u{1B}[A", count: 10_000)),
        Named("families", String(repeating: "👩‍👩‍👦", count: 10_000)),
    ]
    package static let kindsOfAnyLength = kinds + long.map { Named($0.testDescription, [$0.value]) }
}
