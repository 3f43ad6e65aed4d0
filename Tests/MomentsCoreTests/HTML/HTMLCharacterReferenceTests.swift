import TestSupport
import Testing

@testable import MomentsCore

struct HTMLCharacterReferenceTests {
    /// Each reference decoded, once.
    private func decoded(_ text: String, isInAttribute: Bool = false) -> String {
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var position = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "&"),
                let reference = HTMLCharacterReference(bytes, in: position..<bytes.count, isInAttribute: isInAttribute)
            {
                if let scalar = reference.scalar { decoded.append(contentsOf: String(scalar).utf8) }
                position = reference.end
            } else {
                decoded.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    @Test(arguments: [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", "\u{A0}"),
        ("&yuml;", "ÿ"), ("&Agrave;", "À"), ("&agrave;", "à"), ("&thetasym;", "ϑ"), ("&Dagger;", "‡"),
        ("&dagger;", "†"), ("&hellip;", "…"), ("&lang;", "⟨"), ("&NewLine;", "\n"), ("&COPY;", "©"),
        // Decoded text is not decoded again.
        ("&amp;lt;", "&lt;"),
        // Old names count without a semicolon.
        ("&amp", "&"), ("&ltp", "<p"), ("&notit;", "¬it;"), ("&copy2026", "©2026"), ("&frac14x", "¼x"),
        ("&#65;", "A"), ("&#x41;", "A"), ("&#X4a;", "J"), ("&#65", "A"), ("&#65x", "Ax"), ("&#128512;", "😀"),
        ("&#00065;", "A"), ("&#9;&#10;", "\t\n"),
        // Numbers as Windows has them.
        ("&#x80;", "€"), ("&#x85;", "…"), ("&#x9b;", "›"), ("&#159;", "Ÿ"), ("&#160;", "\u{A0}"),
    ])
    func nameAndNumberAreDecodedOnce(_ reference: String, _ text: String) {
        expectEqual(decoded(reference), text)
    }

    @Test(arguments: [
        "&", "&;", "&x", "&bogus;", "& amp;", "&hellip", "&#", "&#;", "&#x;", "&#xg;", "&thetasymb;", "a&hell",
    ])
    func brokenOrCutReferenceStays(_ text: String) {
        expectEqual(decoded(text), text)
    }

    @Test(arguments: ["?a=1&copy=2", "?a&lt1", "?a&notit"])
    func partOfAQueryInAnAttributeIsNoReference(_ text: String) {
        expectEqual(decoded(text, isInAttribute: true), text)
    }

    @Test func oldNameAtTheEndOfAnAttributeIsDecoded() {
        expectEqual(decoded("a&lt", isInAttribute: true), "a<")
    }

    @Test(arguments: ["&#0;", "&#xD800;", "&#xDFFF;", "&#x110000;", "&#99999999999999999999999;"])
    func numberOfNoCharacterIsReplaced(_ reference: String) {
        expectEqual(decoded(reference), "\u{FFFD}")
    }

    @Test(arguments: ["&#1;", "&#7;", "&#12;", "&#13;", "&#27;", "&#31;", "&#127;", "&#x81;", "&#x9D;"])
    func numberOfAControlCharacterIsNothing(_ reference: String) {
        #expect(decoded(reference).isEmpty)
    }
}
