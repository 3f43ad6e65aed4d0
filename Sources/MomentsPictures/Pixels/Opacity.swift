extension Bitmap {
    /// The same with three bytes a pixel, where all of them are opaque.
    var withoutNeedlessOpacity: Bitmap {
        guard channels == 4, opacities.allSatisfy({ bytes[$0] == 255 }) else { return self }
        let opaque = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
            for pixel in 0..<width * height {
                for channel in 0..<3 { buffer[pixel * 3 + channel] = bytes[pixel * 4 + channel] }
            }
            count = width * height * 3
        }
        return Bitmap(width: width, height: height, bytes: opaque)
    }

    /// With colours that are not multiplied by their opacity, as terminals take them.
    var divided: Bitmap {
        guard channels == 4 else { return self }
        var divided = self
        for place in opacities {
            let opacity = Int(bytes[place])
            guard opacity > 0, opacity < 255 else { continue }
            for channel in place - 3..<place {
                divided.bytes[channel] = UInt8(min(255, (Int(bytes[channel]) * 255 + opacity / 2) / opacity))
            }
        }
        return divided
    }

    /// Where the opacity of each pixel is.
    private var opacities: StrideTo<Int> { stride(from: 3, to: bytes.count, by: 4) }
}
