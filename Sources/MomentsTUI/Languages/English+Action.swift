import MomentsKit

nonisolated extension English: ActionWords {
    func sentence(of action: Action) -> String {
        switch action {
        case .nextMoment: "Next moment"
        case .previousMoment: "Previous moment"
        case .scrollDown: "Down a line"
        case .scrollUp: "Up a line"
        case .halfPageDown: "Down half a page"
        case .halfPageUp: "Up half a page"
        case .pageDown: "Down a page"
        case .pageUp: "Up a page"
        case .first: "To the start"
        case .last: "To the end"
        case .open: "Open the moment to read all of it"
        case .switchPane: "To the moment beside the list, or back"
        case .like: "Like it, or take the like back"
        case .share: "Share it into your timeline"
        case .delete: "Delete it, if you posted it"
        case .undo: "Take back what you did last"
        case .copyLink: "Copy its link, or the address of a photo"
        case .copyText: "Copy its text"
        case .save: "Save it as a text file"
        case .openLink: "Open its link or a photo in the browser"
        case .refresh: "Show what is new"
        case .compose: "Write a moment, or go on writing"
        case .search: "Search"
        case .showResults: "To what was found"
        case .nextMatch: "Next match, an older one"
        case .previousMatch: "Previous match, a newer one"
        case .accounts: "The other accounts"
        case .nextAccount: "Next account"
        case .previousAccount: "Previous account"
        case .switchAccount: "Show its timeline"
        case .addAccount: "Log in or sign up with another one"
        case .logOut: "Log out"
        case .settings: "Settings"
        case .changeSetting: "Change it: the next value, or type one"
        case .nextValue: "Next value"
        case .previousValue: "Previous value"
        case .useDefault: "Back to its default"
        case .keepValue: "Keep what was typed"
        case .feeds: "The servers you follow"
        case .outbox: "What waits for delivery to them"
        case .gallery: "The photos of the timeline"
        case .nextPhoto: "Next photo"
        case .previousPhoto: "Previous photo"
        case .openPhoto: "Show the photo on the whole screen"
        case .openMoment: "Open the moment of the photo"
        case .author: "Who its author is, and their moments"
        case .ownProfile: "Your profile"
        case .editProfile: "Write about yourself"
        case .zoom: "All of it in view, or its own size"
        case .savePhoto: "Save the photo as a file"
        case .panLeft: "Further left in the photo"
        case .panRight: "Further right in the photo"
        case .panUp: "Further up in the photo"
        case .panDown: "Further down in the photo"
        case .openFeed: "Show its moments alone"
        case .addFeed: "Follow one more server"
        case .syncFeed: "Sync it now"
        case .syncAll: "Sync all of them now"
        case .removeFeed: "Remove it, after a question"
        case .retryChange: "Try to deliver it now"
        case .retryAll: "Try to deliver all of them now"
        case .dropChange: "Take it back, after a question"
        case .dropAll: "Take all of them back, after a question"
        case .post: "Post it"
        case .discard: "Empty the text and forget the draft"
        case .editElsewhere: "Go on writing in your own editor"
        case .newLine: "New line"
        case .addPhoto: "Add a photo by its path"
        case .choosePhoto: "Choose a photo from your folders"
        case .removePhoto: "Take a photo away"
        case .movePhotoUp: "Move a photo before the one before it"
        case .movePhotoDown: "Move a photo after the one after it"
        case .undoEdit: "Undo"
        case .redoEdit: "Redo"
        case .submit: "Send the form"
        case .nextField: "Next field"
        case .previousField: "Previous field"
        case .switchMode: "Sign up instead of logging in, or back"
        case .showPassword: "Show the password, or hide it"
        case .tryDemo: "Try the demo, without an account"
        case .addUnchecked: "Follow it although the check failed"
        case .allowPlain: "Allow to send without encryption, or forbid"
        case .cancel: "Give up what is under way"
        case .characterLeft: "Left a character"
        case .characterRight: "Right a character"
        case .wordLeft: "Left a word"
        case .wordRight: "Right a word"
        case .lineStart: "To the start of the line"
        case .lineEnd: "To the end of the line"
        case .deleteBackward: "Delete the character before"
        case .deleteForward: "Delete the character after"
        case .deleteWordBackward: "Delete the word before"
        case .deleteWordForward: "Delete the word after"
        case .killToStart: "Cut to the start of the line"
        case .killToEnd: "Cut to the end of the line"
        case .yank: "Put back what was cut"
        case .lineUp: "Up a line"
        case .lineDown: "Down a line"
        case .textPageUp: "Up a page"
        case .textPageDown: "Down a page"
        case .textStart: "To the start of the text"
        case .textEnd: "To the end of the text"
        case .selectLeft: "Select to the left"
        case .selectRight: "Select to the right"
        case .selectWordLeft: "Select a word to the left"
        case .selectWordRight: "Select a word to the right"
        case .selectUp: "Select upwards"
        case .selectDown: "Select downwards"
        case .selectLineStart: "Select to the start of the line"
        case .selectLineEnd: "Select to the end of the line"
        case .selectTextStart: "Select to the start of the text"
        case .selectTextEnd: "Select to the end of the text"
        case .selectAll: "Select all"
        case .copySelection: "Copy what is selected, to be put back"
        case .nextRow: "Next row"
        case .previousRow: "Previous row"
        case .run: "Run or choose what is selected"
        case .back: "Back"
        case .leave: "Quit, or back from the demo"
        case .help: "These keys"
        case .palette: "Find any of these by a few letters"
        case .redraw: "Draw the screen anew"
        case .suspend: "Leave to the shell for a while (fg returns)"
        case .quit: "Quit"
        }
    }

    func lineSentence(of action: Action) -> String {
        switch action {
        case .pageDown: "List the next \(LinePage.size) moments"
        case .pageUp: "List the \(LinePage.size) moments before"
        case .help: "What can be typed here"
        case .redraw: "Say again where you are"
        default: sentence(of: action)
        }
    }

    func label(of action: Action, in context: KeyContext) -> String {
        switch (action, context) {
        case (.openPhoto, .timeline), (.openPhoto, .moment), (.openPhoto, .results): "photo"
        case (.zoom, .photo): "own size"
        case (.zoom, .zoomed): "whole"
        case (.nextMoment, .moment): "older"
        case (.previousMoment, .moment): "newer"
        case (.nextMatch, .moment): "next match"
        case (.previousMatch, .moment): "previous match"
        case (.back, .compose): "leave"
        case (.run, .links), (.run, .question), (.run, .files): "choose"
        case (.switchPane, .moment): "list"
        case (.switchPane, _): "moment"
        default: label(of: action)
        }
    }

    private func label(of action: Action) -> String {
        switch action {
        case .nextMoment, .nextMatch, .nextField, .nextRow, .nextPhoto: "next"
        case .previousPhoto: "previous"
        case .openPhoto: "show"
        case .openMoment: "moment"
        case .editProfile: "edit"
        case .savePhoto: "save"
        case .panLeft: "left"
        case .panRight: "right"
        case .panUp: "up"
        case .panDown: "down"
        case .previousMatch: "previous"
        case .first: "newest"
        case .compose: "write"
        case .leave: "quit"
        case .showResults: "read"
        case .changeSetting: "change"
        case .useDefault: "default"
        case .keepValue: "keep"
        case .switchAccount: "switch"
        case .addAccount: "add another"
        case .openFeed: "its moments"
        case .addFeed: "add"
        case .syncFeed: "sync"
        case .removeFeed: "remove"
        case .retryChange: "try again"
        case .dropChange: "drop"
        case .nextAccount: "account"
        case .editElsewhere: "editor"
        case .addPhoto: "photo"
        case .choosePhoto: "choose photo"
        case .undoEdit: "undo"
        case .switchMode: "sign up"
        case .tryDemo: "demo"
        case .help: "keys"
        case .palette: "actions"
        case .scrollDown: "down"
        case .scrollUp: "up"
        default: action.rawValue.replacing("-", with: " ")
        }
    }

    func name(of action: Action) -> String? {
        switch action {
        // Short, and no match's.
        case .nextMoment: "next"
        case .previousMoment: "previous"
        default: nil
        }
    }

    func onlyFeed(_ name: String) -> String { "Only \(name)" }

    func theme(_ name: String) -> String { "Theme: \(name)" }

    func doesNothing(_ key: String, help: String?) -> String {
        "\(key) does nothing here" + (help.map { " · \($0) keys" } ?? "")
    }

    var undoes: String { " undoes" }
    var hidePasswordLabel: String { "hide password" }
    var goOnWritingLabel: String { "go on writing" }
    var wayBackLabel: String { "back" }
}
