extension PictureRequest {
    /// A line, without its end.
    package var line: String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("version", version)
            $0.addMember("number") { $0.addNumber(number) }
            switch work {
            case .render(let shape): $0.addMember("render") { $0.addShape(shape) }
            case .inspect: $0.addMember("inspect") { $0.addBool(true) }
            case .prepare: $0.addMember("prepare") { $0.addBool(true) }
            }
            $0.addMember("length") { $0.addNumber(length) }
        }
        return writer.text
    }

    /// The release that wrote a line, whatever else it has; nil for what is no request.
    package static func version(of line: String) -> String? {
        JSONParser.parse(Array(line.utf8))?["version"]?.string
    }

    /// Nil for what is no request of this release, and for what is beyond the `PictureLimits`.
    package init?(line: String) {
        guard let json = JSONParser.parse(Array(line.utf8)), let version = json["version"]?.string,
            let number = json["number"]?.integer, let work = Work(json), let length = json["length"]?.integer,
            (0...PictureLimits.maximumLength).contains(length)
        else { return nil }
        self.init(version: version, number: number, work: work, length: length)
    }
}

extension PictureRequest.Work {
    fileprivate init?(_ json: JSONValue) {
        if let shape = json["render"] {
            guard let shape = PictureShape(shape) else { return nil }
            self = .render(shape)
        } else if case .bool(true)? = json["inspect"] {
            self = .inspect
        } else if case .bool(true)? = json["prepare"] {
            self = .prepare
        } else {
            return nil
        }
    }
}

extension PictureShape {
    fileprivate init?(_ json: JSONValue) {
        guard let columns = json["columns"]?.integer, let rows = json["rows"]?.integer,
            let cellWidth = json["cellWidth"]?.integer, let cellHeight = json["cellHeight"]?.integer,
            let fit = json["fit"]?.string.flatMap(Fit.init), let output = Output(json)
        else { return nil }
        var crop: PictureCrop?
        if let part = json["crop"] {
            guard let read = PictureCrop(part) else { return nil }
            crop = read
        }
        self.init(
            columns: columns, rows: rows, cellWidth: cellWidth, cellHeight: cellHeight, fit: fit, crop: crop,
            output: output, ground: json["ground"]?.integer)
        guard PictureLimits.allow(self) else { return nil }
    }
}

extension PictureCrop {
    fileprivate init?(_ json: JSONValue) {
        guard let x = json["x"]?.integer, let y = json["y"]?.integer, let width = json["width"]?.integer,
            let height = json["height"]?.integer
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension PictureShape.Output {
    fileprivate init?(_ json: JSONValue) {
        if let colors = json["cells"]?.string.flatMap(PictureColors.init) {
            self = .cells(colors)
        } else if case .bool(true)? = json["pixels"] {
            self = .pixels
        } else {
            return nil
        }
    }
}

extension JSONWriter {
    fileprivate mutating func addShape(_ shape: PictureShape) {
        addObject {
            $0.addMember("columns") { $0.addNumber(shape.columns) }
            $0.addMember("rows") { $0.addNumber(shape.rows) }
            $0.addMember("cellWidth") { $0.addNumber(shape.cellWidth) }
            $0.addMember("cellHeight") { $0.addNumber(shape.cellHeight) }
            $0.addMember("fit", shape.fit.rawValue)
            if let crop = shape.crop { $0.addMember("crop") { $0.addCrop(crop) } }
            switch shape.output {
            case .cells(let colors): $0.addMember("cells", colors.rawValue)
            case .pixels: $0.addMember("pixels") { $0.addBool(true) }
            }
            if let ground = shape.ground { $0.addMember("ground") { $0.addNumber(ground) } }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func addCrop(_ crop: PictureCrop) {
        addObject {
            $0.addMember("x") { $0.addNumber(crop.x) }
            $0.addMember("y") { $0.addNumber(crop.y) }
            $0.addMember("width") { $0.addNumber(crop.width) }
            $0.addMember("height") { $0.addNumber(crop.height) }
        }
    }
}

extension JSONValue {
    var integer: Int? {
        guard case .number(let text) = self else { return nil }
        return Int(text)
    }
}
