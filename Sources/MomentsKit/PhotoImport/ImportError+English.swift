import MomentsCore

// An import is a command, and what commands print is English.
extension ImportError: ExplainedError {
    public var message: String {
        switch self {
        case .unreadable(let reason): "The file cannot be read: \(reason). Check the path and its permissions."
        case .empty: "Nothing here. Export the moments again."
        case .webPage: "This is a web page, not the answer of a Moments server. Check where it was downloaded from."
        case .format(.photo):
            "It is a photo. Import the folder that it is in, or post it: moments post --photo FILE --alt TEXT"
        case .format(.compressed(let compression)):
            "It is compressed with \(compression.rawValue). Unpack it first, with \(compression.unpacker)."
        case .format(.zip): "It is a ZIP archive. Unpack it first, and import the file or the folder of photos in it."
        case .format(.database):
            "It is an SQLite database. Where it is a store of Moments, import what moments export --store FILE writes."
        case .notJSON(let offset): "It is not JSON at byte \(offset). What came before is kept; export the rest again."
        case .truncated(let offset):
            "It ends at byte \(offset), before its end. What came is kept; export the rest again."
        case .tooDeep(let offset): "It is nested too deeply at byte \(offset). What came before is kept."
        case .noMoments:
            """
            It holds no list of moments. It should be the answer of a Moments server: \
            {"data":{"getMomentsDetailsByUserID":{"userDetails":{…},"moments":[…]}}}.
            """
        case .server(let words): "The server answered with an error: \(words). Ask it again."
        case .foreignExport: "It begins as an export does, but is none of Moments. Check where it comes from."
        case .exportTooNew: "A later Moments wrote this export. Update this one."
        case .exportIncomplete(let lines, let all):
            "It ends after \(lines) lines, and says that there are \(all). What came is kept; export it again."
        case .damagedArchive(let offset):
            "The archive is damaged at byte \(offset). What came before is kept; export it again."
        case .noExport(let name): "The archive holds no \(name). Check where it comes from."
        case .cancelled: "Stopped. What was imported until then is kept."
        case .photo(let error): error.message
        case .store(.diskFull(let path)):
            "The disk is full: \(path) takes no more. What was imported until then is kept. Free some space and try again."
        case .store(let error): error.message
        }
    }
}
