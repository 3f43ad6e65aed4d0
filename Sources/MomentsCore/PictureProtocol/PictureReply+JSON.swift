extension PictureReply {
    /// A line, without its end.
    package var line: String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("number") { $0.addNumber(number) }
            switch answer {
            case .otherVersion(let version): $0.addMember("otherVersion", version)
            case .cells(let columns, let rows, let colors):
                $0.addMember("cells") { $0.addSizes([("columns", columns), ("rows", rows)], colors) }
            case .pixels(let columns, let rows, let width, let height, let channels):
                let sizes = [
                    ("columns", columns), ("rows", rows), ("width", width), ("height", height), ("channels", channels),
                ]
                $0.addMember("pixels") { $0.addSizes(sizes) }
            case .info(let info): $0.addMember("info") { $0.addInfo(info) }
            case .prepared(let info, let length):
                $0.addMember("prepared") { $0.addInfo(info) }
                $0.addMember("length") { $0.addNumber(length) }
            case .failed(let failure): $0.addMember("failed", failure.rawValue)
            }
        }
        return writer.text
    }

    /// Nil for what is no reply, and for one that announces more than the `PictureLimits`.
    package init?(line: String) {
        guard let json = JSONParser.parse(Array(line.utf8)), let number = json["number"]?.integer,
            let answer = Answer(json)
        else { return nil }
        self.init(number: number, answer)
    }
}

extension PictureReply.Answer {
    fileprivate init?(_ json: JSONValue) {
        if let version = json["otherVersion"]?.string, Version.isOne(version) {
            self = .otherVersion(version)
        } else if let failure = json["failed"]?.string.flatMap(PictureDecodeFailure.init) {
            self = .failed(failure)
        } else if let info = json["info"].flatMap(PictureInfo.init) {
            self = .info(info)
        } else if let info = json["prepared"].flatMap(PictureInfo.init),
            let length = json.size("length", atMost: PictureLimits.maximumLength)
        {
            self = .prepared(info, length: length)
        } else if let cells = json["cells"], let pair = cells.cellCounts,
            let colors = cells["colors"]?.string.flatMap(PictureColors.init)
        {
            self = .cells(columns: pair.columns, rows: pair.rows, colors: colors)
        } else if let pixels = json["pixels"], let pair = pixels.cellCounts,
            let width = pixels.size("width", atMost: 65_535), let height = pixels.size("height", atMost: 65_535),
            width * height <= PictureLimits.maximumOutput, let channels = pixels.size("channels", atMost: 4),
            channels >= 3
        {
            self = .pixels(columns: pair.columns, rows: pair.rows, width: width, height: height, channels: channels)
        } else {
            return nil
        }
    }
}

extension JSONValue {
    fileprivate func size(_ key: String, atMost maximum: Int) -> Int? {
        guard let size = self[key]?.integer, (1...maximum).contains(size) else { return nil }
        return size
    }

    fileprivate var cellCounts: (columns: Int, rows: Int)? {
        guard let columns = size("columns", atMost: PictureLimits.maximumCells),
            let rows = size("rows", atMost: PictureLimits.maximumCells)
        else { return nil }
        return (columns, rows)
    }
}

extension PictureInfo {
    /// Of a date, in Unicode scalars: EXIF's have 19.
    private static let maximumDate = 64

    fileprivate init?(_ json: JSONValue) {
        guard let format = json["format"]?.string.flatMap(Format.init),
            let width = json.size("width", atMost: PictureLimits.maximumPixels),
            let height = json.size("height", atMost: PictureLimits.maximumPixels),
            case .bool(let hasPlace)? = json["hasPlace"]
        else { return nil }
        self.init(
            format: format, width: width, height: height,
            taken: json["taken"]?.string?.inOneLine(atMost: Self.maximumDate), hasPlace: hasPlace,
            description: json["description"]?.string.flatMap(PhotoDescription.text))
    }
}

extension JSONWriter {
    fileprivate mutating func addSizes(_ sizes: [(String, Int)], _ colors: PictureColors? = nil) {
        addObject { writer in
            for (key, size) in sizes { writer.addMember(key) { $0.addNumber(size) } }
            writer.addMember("colors", colors?.rawValue)
        }
    }

    fileprivate mutating func addInfo(_ info: PictureInfo) {
        addObject {
            $0.addMember("format", info.format.rawValue)
            $0.addMember("width") { $0.addNumber(info.width) }
            $0.addMember("height") { $0.addNumber(info.height) }
            $0.addMember("taken", info.taken)
            $0.addMember("hasPlace") { $0.addBool(info.hasPlace) }
            $0.addMember("description", info.description)
        }
    }
}
