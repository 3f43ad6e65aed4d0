import MomentsCore

extension PictureInfo.Format {
    /// The same picture, bit by bit, with its colour profile, and without all that the file says about it but how it is turned.
    /// Bytes after its end go, too: phones put other pictures and films there.
    /// - Throws: `.damaged` where the file ends within its picture.
    func stripped(_ file: [UInt8], keeping orientation: Orientation) throws(PictureDecodeFailure) -> [UInt8] {
        switch self {
        case .jpeg: try strippedJPEG(file, orientation)
        case .png: try strippedPNG(file, orientation)
        case .webp: try strippedWebP(file, orientation)
        case .gif: try strippedGIF(file)
        }
    }
}

private func strippedJPEG(_ file: [UInt8], _ orientation: Orientation) throws(PictureDecodeFailure) -> [UInt8] {
    var result: [UInt8] = []
    var exif: [UInt8] = []
    if orientation != .upright {
        let body = Array("Exif\0\0".utf8) + EXIF.bytes(of: orientation)
        exif = [0xFF, 0xE1] + .bigEndian16(body.count + 2) + body
    }
    for segment in JPEGSegments(file) where isPicture(segment, file) {
        // Behind the start, and behind JFIF, which has to be first.
        if segment.marker != JPEGSegments.Segment.start, segment.marker != 0xE0 {
            result += exif
            exif = []
        }
        result += file[segment.all]
        if segment.marker == JPEGSegments.Segment.end { return result }
    }
    throw .damaged
}

private func isPicture(_ segment: JPEGSegments.Segment, _ file: [UInt8]) -> Bool {
    let start = segment.body.lowerBound
    return switch segment.marker {
    case 0xE0: file.begins("JFIF\0", at: start)
    case 0xE2: file.begins("ICC_PROFILE\0", at: start)
    case 0xEE: file.begins("Adobe", at: start)
    case 0xE0...0xEF, 0xFE: false
    default: true
    }
}

private func strippedPNG(_ file: [UInt8], _ orientation: Orientation) throws(PictureDecodeFailure) -> [UInt8] {
    let kept: Set = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "pHYs", "acTL",
        "fcTL", "fdAT",
    ]
    var result = Array(file.prefix(PNGChunks.signatureLength))
    for chunk in PNGChunks(file) where kept.contains(chunk.type) {
        result += file[chunk.all]
        if chunk.type == "IHDR", orientation != .upright {
            result += PNGChunks.chunk("eXIf", EXIF.bytes(of: orientation))
        }
        if chunk.type == "IEND" { return result }
    }
    throw .damaged
}

private func strippedWebP(_ file: [UInt8], _ orientation: Orientation) throws(PictureDecodeFailure) -> [UInt8] {
    let kept: Set = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
    let chunks = RIFFChunks(file)
    var (body, end, hasPicture) = ([UInt8](), RIFFChunks.headLength, false)
    for chunk in chunks {
        end = chunk.all.upperBound
        guard kept.contains(chunk.type) else { continue }
        hasPicture = hasPicture || chunk.type == "VP8 " || chunk.type == "VP8L" || chunk.type == "ANMF"
        let start = body.count
        body += file[chunk.all]
        if chunk.type == "VP8X", chunk.body.count >= 1 {
            // Bits that announce EXIF and XMP.
            body[start + 8] = body[start + 8] & ~0x0C | (orientation == .upright ? 0 : 0x08)
        }
        if chunk.all.count % 2 == 1 { body.append(0) }
    }
    guard hasPicture, end == chunks.end, !chunks.isCutOff else { throw .damaged }
    if orientation != .upright {
        let exif = EXIF.bytes(of: orientation)
        body += Array("EXIF".utf8) + .littleEndian32(exif.count) + exif
    }
    return Array("RIFF".utf8) + .littleEndian32(body.count + 4) + Array("WEBP".utf8) + body
}

private func strippedGIF(_ file: [UInt8]) throws(PictureDecodeFailure) -> [UInt8] {
    var result: [UInt8] = []
    for block in GIFBlocks(file) {
        switch block.kind {
        case .extension(0xFF) where !isPlayback(block, file): continue
        // Comments and captions.
        case .extension(0xFE), .extension(0x01): continue
        default: result += file[block.all]
        }
        if block.kind == .trailer { return result }
    }
    throw .damaged
}

/// How often an animation runs, and the profile of its colours.
private func isPlayback(_ block: GIFBlocks.Block, _ file: [UInt8]) -> Bool {
    // The label, a length of 11, the name.
    let name = block.all.lowerBound + 3
    return file.begins("NETSCAPE2.0", at: name) || file.begins("ANIMEXTS1.0", at: name)
        || file.begins("ICCRGBG1012", at: name)
}
