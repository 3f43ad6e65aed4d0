import MomentsCore

extension English: PictureWords {
    package func message(of failure: PictureFailure) -> String {
        switch failure {
        case .unknownFormat: "Not a JPEG, PNG, GIF or WebP picture."
        case .damaged: "The picture is damaged."
        case .tooLarge: "The picture is too large to be shown."
        case .tooSlow: "The picture takes too long to be shown."
        case .missing: "The photo's file is missing."
        case .unreadable(let reason): "The photo cannot be read: \(reason)."
        case .turnedOff: "Not fetched: remote-photos is never."
        case .notFetched(let failure): message(of: failure)
        case .fetcher(let error): message(of: error)
        case .helper(let error): pictureMessage(of: error)
        }
    }

    private func message(of failure: PhotoFetchFailure) -> String {
        switch failure {
        case .notAllowed(let host): "Not fetched: photo-hosts does not allow \(host)."
        case .privateHost(let host): "Not fetched: \(host) is in a private network."
        case .failed(.insecureAddress(let host)), .failed(.insecureRedirect(let host)):
            "Not fetched: \(host) is asked by https: alone."
        case .failed(.invalidAddress): "The address of the photo is none of a server."
        case .failed(.tooLarge): message(of: PictureFailure.tooLarge)
        case .notStored(let reason): "The photo could not be stored: \(reason)."
        case .failed(let failure): message(of: failure, server: "The server", until: nil)
        }
    }

    private func pictureMessage(of error: SyncHelperError) -> String {
        switch error {
        case .missing(let folders):
            "The program moments-pictures is missing: it is not in \(list(folders, "or")). Install Moments again."
        case .ended:
            "The program moments-pictures ended too early. Where it does so with every photo, install Moments again."
        case .disabled: "Pictures are not shown here."
        case .otherVersion, .notStarted: message(of: error)
        }
    }
}
