/// What a packet of XMP (ISO 16684-1) says about its picture. What is wrong in it counts as not there.
struct XMP: Equatable {
    /// In bytes.
    static let maximumLength = 1 << 18

    private enum Property: String {
        case altText = "Iptc4xmpCore:AltTextAccessibility"
        case description = "dc:description"
    }

    /// For those who cannot see it (IPTC Photo Metadata Standard 2021.1).
    private(set) var altText: String?
    private(set) var description: String?

    init(_ packet: [UInt8]) {
        guard packet.count <= Self.maximumLength else { return }
        var reading: (property: Property, texts: LanguageTexts)?
        for token in XMLTokens(Self.inUTF8(packet)) {
            switch token {
            case .start(let tag):
                for attribute in tag.attributes {
                    if let property = Property(rawValue: attribute.name) { take(attribute.value, property) }
                }
                if let property = Property(rawValue: tag.name) {
                    reading = tag.isEmpty ? nil : (property, LanguageTexts())
                } else if tag.name == LanguageTexts.item, !tag.isEmpty {
                    reading?.texts.begin(in: tag.attributes.first { $0.name == "xml:lang" }?.value)
                }
            case .text(let text): reading?.texts.append(text)
            case .end(LanguageTexts.item): reading?.texts.end()
            case .end(let name):
                guard let (property, texts) = reading, name == property.rawValue else { continue }
                if let text = texts.best { take(text, property) }
                reading = nil
            }
        }
    }

    /// The best first.
    var descriptions: [String] { [altText, description].compactMap(\.self) }

    private mutating func take(_ text: String, _ property: Property) {
        switch property {
        case .altText: altText = altText ?? text
        case .description: description = description ?? text
        }
    }

    /// Some are in UTF-16, with a byte order mark or without.
    private static func inUTF8(_ packet: [UInt8]) -> [UInt8] {
        let start = packet.bigEndian16(at: 0)
        guard [0xFEFF, 0xFFFE, 0x003C, 0x3C00].contains(start) else { return packet }
        return EXIFText.wideText(packet, isBigEndian: start == 0x003C).map { Array($0.utf8) } ?? []
    }
}

/// The same text in several languages, as `rdf:Alt` has it, or a text that stands there by itself.
private struct LanguageTexts {
    static let item = "rdf:li"
    private static let defaultLanguage = "x-default"
    /// In bytes.
    private static let maximumLength = 1 << 14

    private var bare = ""
    private var item: (language: String?, text: String)?
    private var first: String?
    private var inDefault: String?

    mutating func begin(in language: String?) {
        item = (language, "")
    }

    mutating func append(_ text: String) {
        if let (language, old) = item {
            if old.utf8.count < Self.maximumLength { item = (language, old + text) }
        } else if bare.utf8.count < Self.maximumLength {
            bare += text
        }
    }

    mutating func end() {
        guard let (language, text) = item else { return }
        item = nil
        guard text.contains(where: { !$0.isWhitespace }) else { return }
        if language?.lowercased() == Self.defaultLanguage { inDefault = inDefault ?? text }
        first = first ?? text
    }

    var best: String? { inDefault ?? first ?? (bare.contains { !$0.isWhitespace } ? bare : nil) }
}
