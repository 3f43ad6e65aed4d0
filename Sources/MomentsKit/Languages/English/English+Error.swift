import MomentsCore

extension English: ErrorWords {
    package func message(of error: StoreError) -> String {
        switch error {
        case .diskFull(let path): "The disk is full, so nothing was saved in \(path). Free some space and try again."
        case .busy(let path): "Another program is using \(path). Try again in a moment."
        case .damaged(let path, let reason):
            "\(path) is damaged or no store of Moments (\(reason)). Move it away or restore a backup."
        case .tooNew(let path): "\(path) was made by a later Moments. Update this one."
        case .gone(let path):
            "\(path) was deleted, moved or replaced while it was open, so nothing is saved any more. "
                + "Put it back, or quit and start again."
        case .migrated(let path):
            "A later Moments changed \(path) while it was open, so nothing is saved in it any more. "
                + "Quit and start the later one."
        case .readOnly(let path):
            "Nothing can be written to \(path) or beside it: the file, its folder or its disk is read-only. "
                + "Make it writable and try again."
        case .unavailable(let path, let reason):
            "\(path) cannot be used: \(reason). Check the path and its permissions."
        }
    }

    package func message(of error: AccountError) -> String {
        switch error {
        case .unknownAccount(let email):
            "There is no account for \(email.text). `moments account list` shows the ones there are."
        case .wrongPassword: "The present password is another one. Nothing was changed; try again."
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package var outOfMemory: String {
        "There is too little memory to work with a password: it takes 64 MB. Close other programs and try again."
    }

    package func demoFailed(_ error: StoreError) -> String { "The demo cannot be shown. \(message(of: error))" }
}
