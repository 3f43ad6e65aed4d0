import MomentsKit

nonisolated extension English: ActionWords {
    func text(of action: Action, in context: KeyContext?) -> ActionText {
        switch action {
        case .nextMoment: ActionText("Next moment", label: context == .moment ? "older" : "next", name: "next")
        case .previousMoment:
            ActionText("Previous moment", label: context == .moment ? "newer" : "previous moment", name: "previous")
        case .scrollDown: ActionText("Down a line", label: "down")
        case .scrollUp: ActionText("Up a line", label: "up")
        case .halfPageDown: ActionText("Down half a page")
        case .halfPageUp: ActionText("Up half a page")
        case .pageDown: ActionText("Down a page", inLines: "List the next \(LinePage.size) moments")
        case .pageUp: ActionText("Up a page", inLines: "List the \(LinePage.size) moments before")
        case .first: ActionText("To the start", label: "newest")
        case .last: ActionText("To the end")
        case .open: ActionText("Open the moment to read all of it")
        case .switchPane:
            ActionText("To the moment beside the list, or back", label: context == .moment ? "list" : "moment")
        case .like: ActionText("Like it, or take the like back")
        case .share: ActionText("Share it into your timeline, or boost it", label: "share")
        case .bookmark: ActionText("Bookmark it on its server, or take that back")
        case .pin: ActionText("Pin it to what you post, or take that back")
        case .mute: ActionText("Mute its conversation, or take that back")
        case .vote: ActionText("Vote in its poll")
        case .delete: ActionText("Delete it, if you posted it")
        case .undo: ActionText("Take back what you did last")
        case .copyLink: ActionText("Copy its link, or the address of a photo")
        case .copyText: ActionText("Copy its text")
        case .save: ActionText("Save it as a text file")
        case .openLink: ActionText("Open its link or a photo in the browser")
        case .unfold: ActionText("Show what is folded, or fold it again")
        case .readElsewhere: ActionText("To where you read elsewhere, or came from")
        case .refresh: ActionText("Show what is new")
        case .compose: ActionText("Write a moment, or go on writing", label: "write")
        case .reply: ActionText("Answer it on its server", label: "answer")
        case .edit: ActionText("Edit it, if you posted it on a server")
        case .redraft: ActionText("Delete it there, and write it anew")
        case .otherAccount: ActionText("The same post as another of your accounts", label: "account")
        case .history: ActionText("What it was before it was edited", label: "versions")
        case .chooseAccount: ActionText("Post as another account, or only save it here", label: "account")
        case .visibility: ActionText("Who may read it", label: "visibility")
        case .contentWarning: ActionText("Write a content warning, or the text again", label: "warning")
        case .sensitive: ActionText("Cover photos until asked for, or show them", label: "sensitive")
        case .textLanguage: ActionText("Say which language it is in", label: "language")
        case .photoFocus: ActionText("Say what stays in view of a photo", label: "focus")
        case .poll: ActionText("Ask by a poll, or write another answer", label: "poll")
        case .pollMultiple: ActionText("Let one choose several answers of a poll", label: "several answers")
        case .pollDuration: ActionText("For how long one can vote", label: "how long")
        case .search: ActionText("Search")
        case .showResults: ActionText("To what was found", label: "read")
        case .nextMatch: ActionText("Next match, an older one", label: context == .moment ? "next match" : "next")
        case .previousMatch:
            ActionText("Previous match, a newer one", label: context == .moment ? "previous match" : "previous")
        case .accounts: ActionText("The other accounts")
        case .nextAccount: ActionText("Next account", label: "account")
        case .previousAccount: ActionText("Previous account")
        case .switchAccount: ActionText("Show its timeline", label: "switch")
        case .addAccount: ActionText("Log in or sign up with another one", label: "add another")
        case .logOut: ActionText("Log out")
        case .settings: ActionText("Settings")
        case .changeSetting: ActionText("Change it: the next value, or type one", label: "change")
        case .nextValue: ActionText("Next value")
        case .previousValue: ActionText("Previous value")
        case .useDefault: ActionText("Back to its default", label: "default")
        case .keepValue: ActionText("Keep what was typed", label: "keep")
        case .feeds: ActionText("The servers you follow")
        case .views: ActionText("What else the servers you follow show")
        case .notifications: ActionText("What concerns you on the servers you follow", label: "notifications")
        case .outbox: ActionText("What waits for delivery to them")
        case .gallery:
            ActionText(
                "The photos of the timeline, or of a person",
                label: context == .profile || context == .serverView ? "photos" : nil)
        case .importPhotos: ActionText("Take in a folder of photos")
        case .nextPhoto: ActionText("Next photo", label: "next")
        case .previousPhoto: ActionText("Previous photo", label: "previous")
        case .openPhoto:
            ActionText(
                "Show the photo on the whole screen",
                label: [.timeline, .moment, .results, .serverView].contains(context) ? "photo" : "show")
        case .openMoment: ActionText("Open the moment of the photo", label: "moment")
        case .thread: ActionText("Show its thread")
        case .author: ActionText("Who its author is, and their moments")
        case .otherPosts:
            ActionText("Their answers or media; else vote in its poll", label: "with answers, media")
        case .personLinks: ActionText("Open a person's page, or a link of theirs", label: "page")
        case .ownProfile: ActionText("Your profile, or the feed owner's")
        case .editProfile: ActionText("Write about yourself", label: "edit")
        case .zoom:
            ActionText(
                "All of it in view, or its own size",
                label: context == .photo || context == .photoFile
                    ? "own size" : context == .zoomed || context == .zoomedFile ? "whole" : nil)
        case .zoomIn: ActionText("Show the photo larger", label: "larger")
        case .zoomOut: ActionText("Show the photo smaller", label: "smaller")
        case .zoomWhole: ActionText("Show all of the photo", label: "fit")
        case .openFile: ActionText("Open the file in the system's viewer", label: "open")
        case .sort: ActionText("Sort by date, or by name again", label: "sort")
        case .savePhoto: ActionText("Save the photo as a file", label: "save")
        case .panLeft: ActionText("Further left in the photo", label: "left")
        case .panRight: ActionText("Further right in the photo", label: "right")
        case .panUp: ActionText("Further up in the photo", label: "up")
        case .panDown: ActionText("Further down in the photo", label: "down")
        case .openFeed: ActionText("Show its moments alone", label: "its moments")
        case .addFeed: ActionText("Follow one more server", label: "add")
        case .signInAgain: ActionText("Sign in to its server again", label: "sign in")
        case .syncFeed: ActionText("Sync it now", label: "sync")
        case .syncAll: ActionText("Sync all of them now")
        case .removeFeed: ActionText("Remove it, after a question", label: "remove")
        case .retryChange: ActionText("Try to deliver it now", label: "try again")
        case .retryAll: ActionText("Try to deliver all of them now")
        case .dropChange: ActionText("Take it back, after a question", label: "drop")
        case .dropAll: ActionText("Drop the refused ones, or all; asks first")
        case .post: ActionText("Post it")
        case .discard: ActionText("Empty the text and forget the draft")
        case .editElsewhere: ActionText("Go on writing in your own editor", label: "editor")
        case .newLine: ActionText("New line")
        case .addPhoto: ActionText("Add a photo by its path", label: "path")
        case .choosePhoto:
            ActionText("Choose photos from your folders", label: context == .compose ? "photo" : "choose photo")
        case .markPhoto: ActionText("Mark a photo, to take several", label: "mark")
        case .removePhoto: ActionText("Take a photo or an answer away", label: "take away")
        case .movePhotoUp: ActionText("Move a photo before the one before it")
        case .movePhotoDown: ActionText("Move a photo after the one after it")
        case .undoEdit: ActionText("Undo", label: "undo")
        case .redoEdit: ActionText("Redo")
        case .submit: ActionText("Send the form")
        case .nextField: ActionText("Next field", label: "next")
        case .previousField: ActionText("Previous field")
        case .switchMode: ActionText("Sign up instead of logging in, or back", label: "sign up")
        case .showPassword: ActionText("Show the password, or hide it")
        case .tryDemo: ActionText("Try the demo, without an account", label: "demo")
        case .addUnchecked: ActionText("Follow it although the check failed")
        case .allowPlain: ActionText("Allow to send without encryption, or forbid")
        case .openAddress: ActionText("Open the address in your browser", label: "browser")
        case .copyAddress: ActionText("Copy the address for another browser", label: "copy")
        case .cancel: ActionText("Give up what is under way")
        case .characterLeft: ActionText("Left a character")
        case .characterRight: ActionText("Right a character")
        case .wordLeft: ActionText("Left a word")
        case .wordRight: ActionText("Right a word")
        case .lineStart: ActionText("To the start of the line")
        case .lineEnd: ActionText("To the end of the line")
        case .deleteBackward: ActionText("Delete the character before")
        case .deleteForward: ActionText("Delete the character after")
        case .deleteWordBackward: ActionText("Delete the word before")
        case .deleteWordForward: ActionText("Delete the word after")
        case .killToStart: ActionText("Cut to the start of the line")
        case .killToEnd: ActionText("Cut to the end of the line")
        case .yank: ActionText("Put back what was cut")
        case .lineUp: ActionText("Up a line")
        case .lineDown: ActionText("Down a line")
        case .textPageUp: ActionText("Up a page")
        case .textPageDown: ActionText("Down a page")
        case .textStart: ActionText("To the start of the text")
        case .textEnd: ActionText("To the end of the text")
        case .selectLeft: ActionText("Select to the left")
        case .selectRight: ActionText("Select to the right")
        case .selectWordLeft: ActionText("Select a word to the left")
        case .selectWordRight: ActionText("Select a word to the right")
        case .selectUp: ActionText("Select upwards")
        case .selectDown: ActionText("Select downwards")
        case .selectLineStart: ActionText("Select to the start of the line")
        case .selectLineEnd: ActionText("Select to the end of the line")
        case .selectTextStart: ActionText("Select to the start of the text")
        case .selectTextEnd: ActionText("Select to the end of the text")
        case .selectAll: ActionText("Select all")
        case .copySelection: ActionText("Copy what is selected, to be put back")
        case .nextRow: ActionText("Next row", label: "next")
        case .previousRow: ActionText("Previous row")
        case .run:
            ActionText(
                "Run or choose what is selected",
                label: context == .photoImport
                    ? "to the timeline"
                    : [.welcome, .links, .poll, .serverViews, .question, .files].contains(context)
                        ? "choose" : nil)
        case .back: ActionText("Back", label: context == .compose ? "leave" : nil)
        case .leave: ActionText("Quit, or back from the demo", label: "quit")
        case .help: ActionText("These keys", inLines: "What can be typed here", label: "keys")
        case .palette: ActionText("Find any of these by a few letters", label: "actions")
        case .redraw: ActionText("Draw the screen anew", inLines: "Say again where you are")
        case .suspend: ActionText("Leave to the shell for a while (fg returns)")
        case .quit: ActionText("Quit")
        }
    }

    func showsView(_ name: String) -> String { "Show \(name)" }

    func onlyFeed(_ name: String) -> String { "Only \(name)" }

    func theme(_ name: String) -> String { "Theme: \(name)" }

    func noRoomBesideList(columns: Int) -> String {
        "List and moment stand side by side in a window of \(columns) columns or more."
    }

    func doesNothing(_ key: String, help: String?) -> String {
        "\(key) does nothing here" + (help.map { " · \($0) keys" } ?? "")
    }

    var undoes: String { " undoes" }
    var hidePasswordLabel: String { "hide password" }
    var goOnWritingLabel: String { "go on writing" }
    var wayBackLabel: String { "back" }
    var stopLabel: String { "stop" }
}
