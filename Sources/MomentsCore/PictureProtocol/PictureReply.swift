/// A reply of `moments-pictures`: one line of JSON on its standard output, and after it the bytes that the line announces.
package struct PictureReply: Equatable, Sendable {
    package enum Answer: Equatable, Sendable {
        /// The program is of another release, this one, and ends.
        case otherVersion(String)
        /// `PictureCells.packed` follows.
        case cells(columns: Int, rows: Int, colors: PictureColors)
        /// `PicturePixels.bytes` follow.
        case pixels(columns: Int, rows: Int, width: Int, height: Int, channels: Int = 3)
        case info(PictureInfo)
        /// Of the file as it came; the one to keep follows, so many bytes.
        case prepared(PictureInfo, length: Int)
        case failed(PictureDecodeFailure)
    }

    /// The request's.
    package var number: Int
    package var answer: Answer

    package init(number: Int, _ answer: Answer) {
        self.number = number
        self.answer = answer
    }

    /// How many bytes follow the line.
    package var length: Int {
        switch answer {
        case .cells(let columns, let rows, _): columns * rows * PictureCells.packedSize
        case .pixels(_, _, let width, let height, let channels): width * height * channels
        case .prepared(_, let length): length
        case .otherVersion, .info, .failed: 0
        }
    }
}

/// Why `moments-pictures` made nothing of a picture.
package enum PictureDecodeFailure: String, Error, Sendable, CaseIterable {
    case unknownFormat, damaged, tooLarge
}

extension PictureFailure {
    package init(_ failure: PictureDecodeFailure) {
        switch failure {
        case .unknownFormat: self = .unknownFormat
        case .damaged: self = .damaged
        case .tooLarge: self = .tooLarge
        }
    }
}
