import MomentsCore

extension English {
    package func message(of error: PhotoError) -> String {
        switch error {
        case .file(let path, let failure): "\(path) was not added: \(reason(of: failure))"
        case .store(let error): "The photo was not added. \(message(of: error))"
        }
    }

    package func notShown(_ path: String, _ failure: PictureFailure) -> String {
        "\(path) cannot be shown: \(reason(of: failure))"
    }

    /// The end of a sentence, and what to do where there is something.
    private func reason(of failure: PictureFailure) -> String {
        switch failure {
        case .unknownFormat: "it is none of JPEG, PNG, GIF and WebP."
        case .damaged: "it is damaged."
        case .tooLarge: "it is too large. A photo has 64 MB and 100 million pixels at most."
        case .tooSlow: "it took too long to look at."
        case .missing: "there is no such file. Check the path."
        case .unreadable(let reason): "it cannot be read (\(reason)). Check the path and its permissions."
        case .turnedOff, .notFetched, .fetcher: "it was not fetched."
        case .helper(let error): message(ofPictures: error)
        }
    }

    private func message(ofPictures error: SyncHelperError) -> String {
        switch error {
        case .missing(let folders):
            "moments-pictures, which looks at photos, is not in \(list(folders, "or")). Install Moments again."
        case .otherVersion(let version, let path):
            "\(path), which looks at photos, is version \(version). Install Moments again."
        case .notStarted(let path, let reason): "\(path), which looks at photos, did not start: \(reason)."
        case .ended: "moments-pictures ended before it had looked at it."
        case .disabled: "photos are not looked at here."
        }
    }
}
