/// Tells what somebody wrote about a photo from what cameras and programs write into the same place without being asked.
package enum PhotoDescription {
    /// Of letters alone, as they are compared. Cameras of the makers that are named here, phones (Huawei writes the mode of
    /// the camera) and programs write them.
    private static let placeholders: Set<String> = [
        "olympus digital camera", "sony dsc", "minolta digital camera", "konica minolta digital camera",
        "digital camera", "digital image", "digital still camera", "kodak digital still camera", "exif jpeg picture",
        "exif jpeg", "jpeg picture", "picture", "photo", "image", "default", "untitled", "untitled image", "no title",
        "no description", "description", "user comments", "user comment", "binary comment", "screenshot", "none",
        "null",
        "unknown", "ascii", "unicode", "samsung", "lead technologies inc", "dav", "sdr", "hdr", "cof", "mde", "edf",
        "oznor", "ptr", "rpt", "btf", "fbt", "rbt", "rhdr", "burst", "cofptr", "dig", "ash", "norm",
    ]
    /// The endings of photo files, beyond those that we show.
    private static let endings: Set<String> = [
        "jpg", "jpeg", "jpe", "png", "gif", "webp", "heic", "heif", "avif", "tif", "tiff", "bmp", "dng", "raw", "nef",
        "cr2", "cr3", "arw", "orf", "rw2", "raf",
    ]

    /// In one line and cut to what an alt text may have; nil for what says nothing about the photo.
    package static func text(_ written: String) -> String? {
        let text = written.inOneLine(atMost: MomentBounds.altText, keepsJoiners: true)
        return saysSomething(text) ? text : nil
    }

    /// Whether it is what the file is called, with its ending or without.
    package static func isName(_ text: String, of fileName: String?) -> Bool {
        guard let fileName else { return false }
        let (text, name) = (text.lowercased(), fileName.lowercased())
        return text == name || text == name.lastIndex(of: ".").map { String(name[..<$0]) }
    }

    private static func saysSomething(_ text: String) -> Bool {
        guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || isPicture($0) }) else { return false }
        guard !placeholders.contains(letters(text)), !text.hasSuffix("DIGITAL CAMERA") else { return false }
        // "<KENOX S760  / Samsung S760>"; "oplus_131072"; "charset=Ascii"; "Created with GIMP".
        if text.hasPrefix("<"), text.hasSuffix(">") { return false }
        if ["oplus_", "charset=", "created with "].contains(where: text.lowercased().hasPrefix) { return false }
        return !isFileName(text) && !isCounter(text)
    }

    /// Emoji beyond those that are digits.
    private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmojiPresentation || scalar.value > 0xFF && scalar.properties.isEmoji
    }

    private static func letters(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    /// "DCIM\\100MEDIA\\DJI_0001.JPG"
    private static func isFileName(_ text: String) -> Bool {
        text.lastIndex(of: ".").map { endings.contains(text[text.index(after: $0)...].lowercased()) } ?? false
    }

    /// "DSC01234", "IMG_20210322_120000": one word of ASCII, mostly a number.
    private static func isCounter(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
        let digits = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return digits >= 3 && 2 * digits >= text.utf8.count
    }
}
