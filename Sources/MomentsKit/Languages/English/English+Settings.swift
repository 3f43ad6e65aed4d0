import MomentsCore

extension English: SettingsWords {
    package var settingsTitle: String { "Settings" }

    package func heading(of group: SettingGroup) -> String {
        switch group {
        case .look: "Look"
        case .photos: "Photos"
        case .servers: "Servers"
        case .privacy: "Privacy"
        case .machine: "This machine"
        }
    }

    package func settingValue(_ value: String, of setting: Setting) -> String {
        switch setting {
        case .undoSeconds, .serverTimeout: "\(value) s"
        case .syncMinutes: "\(value) min"
        case .keepDays: value == "0" ? "all" : "\(value) days"
        case .maximumAnswer: "\(value) MB"
        default: value
        }
    }

    package func sentence(of setting: Setting) -> String {
        switch setting {
        case .store: "The store's file"
        case .account: "The email of the account to open, and for commands to work on; it has to be logged in"
        case .theme: "The colours: auto follows the terminal's background"
        case .color: "How many colours: as many as the terminal has, or fewer"
        case .pictures: "How photos are shown: auto asks the terminal what it can; off shows their descriptions alone"
        case .language: "The language: auto follows LC_ALL, LC_MESSAGES and LANG"
        case .undoSeconds: "For how long likes, shares, posts and deletes can be undone, in seconds"
        case .linear: "Plain lines instead of screens"
        case .showSensitive: "Whether posts with content warnings and sensitive media are shown without asking"
        case .editor: "The command of the editor to write in"
        case .browser: "The command that opens links"
        case .saveFolder: "Where moments are saved as files"
        case .withLikes: "Whether servers are asked for your own likes and those of others"
        case .syncMinutes: "How often feeds are synced, in minutes; 0 leaves it to you"
        case .keepDays: "For how many days what others post on Mastodon is kept; 0 keeps all"
        case .postTo:
            "Where new posts go: auto, local (only on this computer), or an account you follow, by name or handle"
        case .maximumAnswer: "How large the answer of a server may be, in megabytes"
        case .serverTimeout: "How long a server may be silent, in seconds"
        case .remotePhotos: "Whether photos that lie elsewhere are fetched, as those of feeds"
        case .photoHosts: "Where photos are fetched from: any host, the feed's own, or these and their subdomains"
        case .notify: "How the terminal tells you of mentions and direct messages that come while you look elsewhere"
        case .notifyText: "Whether it says what was written, and not only by whom"
        case .shareReadPosition:
            "Whether servers on Mastodon are told how far you read, and asked how far you did elsewhere"
        case .activityTracking:
            "Whether viewed screens and likes are written to a log on this machine; nothing is ever sent"
        }
    }

    package func emptyValue(of setting: Setting) -> String {
        switch setting {
        case .store: "moments/moments.sqlite in XDG_DATA_HOME"
        case .account: "the current account"
        case .editor: "VISUAL, or EDITOR"
        case .browser: "BROWSER, or what the system has"
        case .postTo: "auto"
        case .saveFolder: "the folder that Moments was started in"
        default: ""
        }
    }

    package func values(of kind: SettingKind) -> String {
        switch kind {
        case .choice(let names): list(names, "or")
        case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .boolean: "true or false"
        case .photoHosts: "any, own, or hosts with commas between them"
        case .text(let empty): "text; without it, \(empty)"
        }
    }

    package func message(of error: SettingError) -> String {
        switch error {
        case .notAChoice(let text, let names, let nearest):
            "takes \(list(names, "or")), not \(text)\(didYouMean(nearest))"
        case .notANumber(let text, let range): "takes a whole number, \(values(of: .number(range))), not \(text)"
        case .notABoolean(let text): "takes \(values(of: .boolean)), not \(text)"
        case .notHosts(let text): "takes \(values(of: .photoHosts)), not \(text)"
        case .tooLong(let maximum): "takes text of \(maximum) bytes at most"
        case .holdsNUL: "takes no text with a NUL in it"
        case .notOneValue(let kind): "takes one value: \(values(of: kind))"
        }
    }

    package func didYouMean(_ nearest: String?) -> String { nearest.map { "; did you mean \($0)?" } ?? "" }

    package func message(of error: SettingsError, _ name: String) -> String {
        switch error {
        case .invalid(let error): "\(name) \(message(of: error))"
        case .fixed: "\(name) cannot be changed here."
        case .noFolder: "There is no home directory to keep settings in. Set XDG_STATE_HOME."
        case .notText(let path):
            "\(path) is no text file of at most 1 MB, so nothing was changed. Move it away and try again."
        case .unclear(let path, let line):
            "Line \(line) of \(path) cannot be understood, so nothing was changed. Repair or delete it and try again."
        case .busy(let path): "Another window is using \(path). Try again in a moment."
        case .diskFull(let path): "The disk is full, so nothing was saved in \(path). Free some space and try again."
        case .unavailable(let path, let reason):
            "\(path) cannot be used: \(reason). Check the path and its permissions."
        }
    }

    package func shortOrigin(_ origin: SettingOrigin) -> String {
        if case .changed = origin { "changed here" } else { origin.text }
    }

    package func wholeOrigin(_ origin: SettingOrigin) -> String {
        switch origin {
        case .defaultValue: "Nothing sets it: this is its default."
        case .flag(let name): "Set by the option \(name)."
        case .environment(let name): "Set by the variable \(name)."
        case .file(let path, let line): "Set in line \(line) of \(path)."
        case .changed(let path, let line): "Changed here: line \(line) of \(path)."
        }
    }

    package func settingValues(default value: String, _ kind: SettingKind) -> String {
        "Default: \(value)." + takes(kind)
    }

    package func settingTakes(_ kind: SettingKind) -> String {
        if case .text(let empty) = kind { "Without a text: \(empty)." } else { "Type \(values(of: kind))." }
    }

    private func takes(_ kind: SettingKind) -> String {
        if case .text = kind { "" } else { " Takes \(values(of: kind))." }
    }

    package var countsFromNextStart: String { "It counts when Moments starts again." }

    package func settingChanged(_ name: String, to value: String, fromNextStart: Bool) -> String {
        fromNextStart ? "\(name) is \(value) when Moments starts again." : "\(name) is \(value) now."
    }

    package func settingFixed(_ name: String, by origin: SettingOrigin) -> String {
        switch origin {
        case .flag(let option): "\(name) is fixed by the option \(option): start Moments without it."
        case .environment(let variable): "\(name) is fixed by the variable \(variable): change it there."
        case .file(let path, let line): "\(name) is fixed by line \(line) of \(path): change it there."
        case .defaultValue, .changed: message(of: .fixed, name)
        }
    }

    package func settingOnlyAtStart(_ name: String) -> String {
        "\(name) is not changed here: set it in the config file, or as an option or variable."
    }

    package func activityLog(_ path: String?) -> String {
        path.map { "Written to \($0)." } ?? "There is no home directory to write a log in."
    }

    package func activity(_ event: ActivityEvent, at time: String) -> String {
        switch event {
        case .screenViewed(let name): "\(time): screen \(name)"
        case .liked(let id): "\(time): liked moment \(id.rawValue)"
        case .unliked(let id): "\(time): unliked moment \(id.rawValue)"
        }
    }

    package func settingLine(name: String, value: String, origin: String) -> String { "\(name): \(value) (\(origin))" }

    package func settingsAdvice(change: String, useDefault: String) -> String {
        "A number changes that setting, as \(change) does. A number after a name is for it: \(useDefault) 3."
    }
}
