import MomentsKit
import TerminalKit

/// The keys of each action in each key context, unless the person chose others. Key dispatch, help and hints read them from a
/// `Keymap`, which is made from this table, so that they cannot drift apart.
enum ActionTable {
    struct Entry {
        let group: ActionGroup
        let action: Action
        let contexts: [KeyContext]
        /// The first is the one that screens name.
        let keys: [Key]

        init(_ group: ActionGroup, _ action: Action, in contexts: [KeyContext], _ keys: Key...) {
            self.group = group
            self.action = action
            self.contexts = contexts
            self.keys = keys
        }

        /// An action on a moment, whose group the kit knows.
        init(_ action: Action, in contexts: [KeyContext], _ keys: Key...) {
            group = MomentAction(rawValue: action.rawValue)?.group ?? .act
            self.action = action
            self.contexts = contexts
            self.keys = keys
        }
    }

    /// In the order that the help shows.
    static let entries: [Entry] = [
        Entry(.move, .nextMoment, in: lists, "j", Key(.down)),
        Entry(.move, .previousMoment, in: lists, "k", Key(.up)),
        Entry(.move, .scrollDown, in: lists, .control("e")),
        Entry(.move, .scrollUp, in: lists, .control("y")),
        Entry(.move, .scrollDown, in: [.moment, .notice], "j", Key(.down), .control("e")),
        Entry(.move, .scrollUp, in: [.moment, .notice], "k", Key(.up), .control("y")),
        Entry(.move, .halfPageDown, in: reading, .control("d")),
        Entry(.move, .halfPageUp, in: reading, .control("u")),
        Entry(.move, .pageDown, in: reading, Key(.pageDown), .control("f"), " "),
        Entry(.move, .pageDown, in: galleries, Key(.pageDown), .control("f"), " "),
        Entry(.move, .pageDown, in: [.help], Key(.pageDown)),
        Entry(.move, .pageUp, in: reading, Key(.pageUp), .control("b")),
        Entry(.move, .pageUp, in: galleries, Key(.pageUp), .control("b")),
        Entry(.move, .pageUp, in: [.help], Key(.pageUp)),
        Entry(.move, .first, in: reading + galleries, "g", Key(.home)),
        Entry(.move, .last, in: reading + galleries, "G", Key(.end)),
        Entry(.move, .first, in: choosing + [.accounts], "g", Key(.home)),
        Entry(.move, .last, in: choosing + [.accounts], "G", Key(.end)),
        Entry(.move, .readElsewhere, in: [.timeline], "'"),
        Entry(.move, .nextMoment, in: [.moment], "J", Key(.right)),
        Entry(.move, .previousMoment, in: [.moment], "K", Key(.left)),
        Entry(.move, .nextPhoto, in: galleries, "l", Key(.right)),
        Entry(.move, .previousPhoto, in: galleries, "h", Key(.left)),
        Entry(.move, .nextPhoto, in: whole, "l", Key(.right), "j", Key(.down), "J", " "),
        Entry(.move, .previousPhoto, in: whole, "h", Key(.left), "k", Key(.up), "K"),
        Entry(.move, .nextPhoto, in: zoomed, "J", " "),
        Entry(.move, .previousPhoto, in: zoomed, "K"),
        Entry(.move, .panLeft, in: zoomed, "h", Key(.left)),
        Entry(.move, .panRight, in: zoomed, "l", Key(.right)),
        Entry(.move, .panUp, in: zoomed, "k", Key(.up)),
        Entry(.move, .panDown, in: zoomed, "j", Key(.down)),
        Entry(.act, .zoom, in: viewing, Key(.enter)),
        Entry(.act, .zoomIn, in: viewing, "+", "="),
        Entry(.act, .zoomOut, in: zoomed, "-"),
        Entry(.act, .zoomWhole, in: zoomed, "0"),
        Entry(.act, .savePhoto, in: [.photo, .zoomed], "s"),
        Entry(.act, .openFile, in: files, "o"),
        Entry(.act, .sort, in: [.folder], "s"),
        Entry(.openPhoto, in: lists, "p"),
        Entry(.openPhoto, in: [.moment], "p"),
        Entry(.act, .open, in: [.moment], Key(.enter)),
        Entry(.openPhoto, in: galleries, Key(.enter), "p"),
        Entry(.act, .openMoment, in: [.gallery], "m"),
        Entry(.act, .open, in: lists + [.outbox, .serverSearch, .peopleList, .listMembers, .versions], Key(.enter)),
        Entry(.move, .switchPane, in: moments + [.serverView], Key(.tab)),
        Entry(.find, .nextMatch, in: moments, "n"),
        Entry(.find, .previousMatch, in: moments, "N"),
        Entry(.find, .showResults, in: [.search], Key(.enter), Key(.down), Key(.tab)),
        Entry(.find, .search, in: moments + [.serverView], "/"),
        Entry(.like, in: withMoments, "f"),
        Entry(.share, in: withMoments, "b"),
        Entry(.bookmark, in: withMoments, "B"),
        Entry(.pin, in: withMoments, "T"),
        Entry(.mute, in: withMoments, "M"),
        Entry(.vote, in: moments, "v"),
        // There the key leads to the other posts of a person, and votes in all other views; in lines that has its own name.
        Entry(.vote, in: [.serverView]),
        Entry(.delete, in: withMoments, "D"),
        Entry(.undo, in: withMoments + [.peopleList, .listMembers], "z"),
        Entry(.copyLink, in: withMoments, "y"),
        Entry(.copyText, in: withMoments, "Y"),
        Entry(.copyHandle, in: withMoments, "@"),
        Entry(.save, in: withMoments, "s"),
        Entry(.openLink, in: withMoments, "o"),
        Entry(.unfold, in: moments + [.profile, .serverView], "x"),
        Entry(.thread, in: moments + [.profile, .serverView], "t"),
        Entry(.app, .refresh, in: [.timeline, .serverView, .serverSearch, .peopleList, .listMembers], "R"),
        Entry(.compose, in: withMoments, "c"),
        Entry(.reply, in: withMoments, "r"),
        Entry(.edit, in: moments + [.serverView], "e"),
        Entry(.redraft, in: moments + [.serverView], "E"),
        Entry(.history, in: moments + [.serverView], "h"),
        Entry(.otherAccount, in: moments, "a"),
        Entry(.app, .accounts, in: [.timeline], "A"),
        Entry(.app, .settings, in: [.timeline], ","),
        Entry(.act, .changeSetting, in: [.settings], Key(.enter), " "),
        Entry(.act, .nextValue, in: [.settings], "l", Key(.right)),
        Entry(.act, .previousValue, in: [.settings], "h", Key(.left)),
        Entry(.act, .useDefault, in: [.settings], "d", Key(.delete)),
        Entry(.act, .keepValue, in: [.value], Key(.enter)),
        Entry(.move, .nextAccount, in: [.accounts], "j", Key(.down)),
        Entry(.move, .previousAccount, in: [.accounts], "k", Key(.up)),
        Entry(.app, .switchAccount, in: [.accounts], Key(.enter)),
        Entry(.app, .addAccount, in: [.accounts], "a"),
        Entry(.app, .logOut, in: [.timeline, .accounts], "L"),
        Entry(.app, .feeds, in: [.timeline], "F"),
        Entry(.app, .views, in: [.timeline, .serverView], "V"),
        Entry(.app, .notifications, in: [.timeline, .serverView], "!"),
        Entry(.app, .messages, in: [.timeline], "m"),
        Entry(.act, .mentionsOnly, in: [.serverView], "m"),
        Entry(.act, .markAllRead, in: [.serverView], "A"),
        Entry(.act, .openFeed, in: [.feeds], Key(.enter)),
        Entry(.act, .addFeed, in: [.feeds], "a"),
        Entry(.act, .signInAgain, in: [.feeds], "i"),
        Entry(.act, .syncFeed, in: [.feeds], "s"),
        Entry(.act, .syncAll, in: [.feeds], "R"),
        Entry(.act, .removeFeed, in: [.feeds], "d", Key(.delete)),
        Entry(.app, .gallery, in: [.timeline, .profile, .serverView], "P"),
        Entry(.app, .importPhotos, in: [.timeline], "I"),
        Entry(.author, in: moments + [.gallery, .serverView], "u"),
        Entry(.follow, in: moments + [.serverView, .peopleList, .listMembers], "+"),
        Entry(.personActions, in: moments + [.serverView, .peopleList, .listMembers], "-"),
        Entry(.act, .listActions, in: [.serverViews], "-"),
        Entry(.act, .addMember, in: [.listMembers], "a"),
        Entry(.act, .removeMember, in: [.listMembers], "d", Key(.delete)),
        Entry(.accept, in: [.serverView, .peopleList], "a"),
        Entry(.reject, in: [.serverView, .peopleList], "d"),
        Entry(.whoLiked, in: moments + [.serverView], "*"),
        Entry(.whoBoosted, in: moments + [.serverView], "&"),
        Entry(.act, .followers, in: [.serverView], "("),
        Entry(.act, .following, in: [.serverView], ")"),
        Entry(.act, .otherPosts, in: [.serverView], "v"),
        Entry(.act, .personLinks, in: [.serverView], "O"),
        Entry(.app, .ownProfile, in: [.timeline], "U"),
        Entry(.act, .editProfile, in: [.profile], "e"),
        Entry(.app, .outbox, in: [.timeline, .feeds], "O"),
        Entry(.act, .retryChange, in: [.outbox], "r"),
        Entry(.act, .retryAll, in: [.outbox], "R"),
        Entry(.act, .dropChange, in: [.outbox], "d", Key(.delete)),
        Entry(.act, .dropAll, in: [.outbox], "D"),

        Entry(.act, .post, in: [.compose], .control("s"), Key(.enter, .alt)),
        Entry(.act, .options, in: [.compose], .control("g")),
        Entry(.act, .chooseAccount, in: [.compose], .alt("t")),
        Entry(.act, .visibility, in: [.compose], .alt("v")),
        Entry(.act, .contentWarning, in: [.compose], .alt("c")),
        Entry(.act, .sensitive, in: [.compose], .alt("s")),
        Entry(.act, .textLanguage, in: [.compose], .alt("g")),
        Entry(.act, .photoFocus, in: [.compose], .alt("i")),
        Entry(.act, .poll, in: [.compose], .alt("l")),
        Entry(.act, .pollMultiple, in: [.compose], .alt("m")),
        Entry(.act, .pollDuration, in: [.compose], .alt("h")),
        Entry(.app, .back, in: [.compose], Key(.escape), .control("x")),
        Entry(.act, .choosePhoto, in: [.compose, .profileForm], .control("t"), .alt("o")),
        Entry(.act, .markPhoto, in: [.files], " "),
        Entry(.act, .addPhoto, in: [.compose], .alt("p")),
        Entry(.act, .removePhoto, in: [.compose], .alt("k"), Key(.delete, .alt)),
        Entry(.act, .movePhotoUp, in: [.compose], Key(.up, .alt)),
        Entry(.act, .movePhotoDown, in: [.compose], Key(.down, .alt)),
        Entry(.act, .editElsewhere, in: [.compose], .control("o")),
        Entry(.act, .discard, in: [.compose], .alt("x")),
        Entry(.act, .undoEdit, in: [.compose], .control("_"), .alt("u")),
        Entry(.act, .redoEdit, in: [.compose], .control("r"), .alt("r"), .alt("e")),
        Entry(.act, .newLine, in: [.compose], Key(.enter), Key(.enter, .shift)),
        Entry(.move, .lineUp, in: [.compose], Key(.up), .control("p")),
        Entry(.move, .lineDown, in: [.compose], Key(.down), .control("n")),
        Entry(.move, .textPageUp, in: [.compose], Key(.pageUp)),
        Entry(.move, .textPageDown, in: [.compose], Key(.pageDown)),
        Entry(.move, .textStart, in: [.compose], Key(.home, .control), .alt("<")),
        Entry(.move, .textEnd, in: [.compose], Key(.end, .control), .alt(">")),

        Entry(
            .act, .submit, in: [.login, .signIn, .feedForm, .serverSearchForm, .personText, .profileForm], Key(.enter)),
        Entry(.move, .nextField, in: [.login, .compose], Key(.tab)),
        Entry(.move, .previousField, in: [.login, .compose], Key(.tab, .shift)),
        Entry(.move, .nextField, in: [.signIn, .feedForm, .profileForm], Key(.tab), Key(.down), .control("n")),
        Entry(
            .move, .previousField, in: [.signIn, .feedForm, .profileForm], Key(.tab, .shift), Key(.up), .control("p")),
        Entry(.act, .openAddress, in: [.signIn], .control("o"), .alt("o")),
        Entry(.act, .copyAddress, in: [.signIn], .control("r"), .alt("y")),
        Entry(.act, .addUnchecked, in: [.feedForm], .control("s")),
        Entry(.act, .allowPlain, in: [.signIn, .feedForm], .control("t")),
        Entry(.move, .nextAccount, in: [.login], Key(.down), .control("n")),
        Entry(.move, .previousAccount, in: [.login], Key(.up), .control("p")),
        Entry(.act, .showPassword, in: [.login], .control("r")),
        Entry(.app, .switchMode, in: [.login], .control("s")),
        Entry(.app, .tryDemo, in: [.login], .control("t")),
        Entry(
            .app, .cancel, in: [.login, .signIn, .feedForm, .serverSearchForm, .personText, .profileForm, .value],
            Key(.escape)),
        Entry(.move, .nextRow, in: [.palette, .help, .files], Key(.down), .control("n")),
        Entry(.move, .previousRow, in: [.palette, .help, .files], Key(.up), .control("p")),
        Entry(.move, .nextRow, in: choosing + [.welcome] + galleries, "j", Key(.down)),
        Entry(.move, .previousRow, in: choosing + [.welcome] + galleries, "k", Key(.up)),
        Entry(
            .act, .run,
            in: [
                .welcome, .palette, .help, .files, .photoImport, .links, .poll, .personActions, .composeOptions,
                .listActions, .feedKinds, .serverViews, .question,
            ], Key(.enter)),
        Entry(.move, .characterLeft, in: typing, Key(.left), .control("b")),
        Entry(.move, .characterRight, in: typing, Key(.right), .control("f")),
        Entry(.move, .wordLeft, in: typing, .alt("b"), Key(.left, .control), Key(.left, .alt)),
        Entry(.move, .wordRight, in: typing, .alt("f"), Key(.right, .control), Key(.right, .alt)),
        Entry(.move, .lineStart, in: typing, Key(.home), .control("a")),
        Entry(.move, .lineEnd, in: typing, Key(.end), .control("e")),
        Entry(.act, .deleteBackward, in: typing, Key(.backspace), Key(.backspace, .shift)),
        Entry(.act, .deleteForward, in: typing, Key(.delete), .control("d")),
        Entry(.act, .deleteWordBackward, in: typing, .control("w"), Key(.backspace, .alt), Key(.backspace, .control)),
        Entry(.act, .deleteWordForward, in: typing, .alt("d"), Key(.delete, .control)),
        Entry(.act, .killToStart, in: typing, .control("u")),
        Entry(.act, .killToEnd, in: typing, .control("k")),
        Entry(.act, .yank, in: typing, .control("y")),
        Entry(.move, .selectLeft, in: [.compose], Key(.left, .shift)),
        Entry(.move, .selectRight, in: [.compose], Key(.right, .shift)),
        Entry(.move, .selectWordLeft, in: [.compose], Key(.left, [.control, .shift]), Key(.left, [.alt, .shift])),
        Entry(.move, .selectWordRight, in: [.compose], Key(.right, [.control, .shift]), Key(.right, [.alt, .shift])),
        Entry(.move, .selectUp, in: [.compose], Key(.up, .shift)),
        Entry(.move, .selectDown, in: [.compose], Key(.down, .shift)),
        Entry(.move, .selectLineStart, in: [.compose], Key(.home, .shift)),
        Entry(.move, .selectLineEnd, in: [.compose], Key(.end, .shift)),
        Entry(.move, .selectTextStart, in: [.compose], Key(.home, [.control, .shift])),
        Entry(.move, .selectTextEnd, in: [.compose], Key(.end, [.control, .shift])),
        Entry(.move, .selectAll, in: [.compose], .alt("a")),
        Entry(.act, .copySelection, in: [.compose], .alt("w")),

        Entry(.app, .back, in: [.search, .palette, .help, .files], Key(.escape)),
        Entry(
            .app, .back,
            in: [.moment, .results, .accounts, .notice, .gallery, .photo, .zoomed, .profile, .serverView, .photoImport]
                + files + choosing,
            "q", Key(.escape)),
        Entry(.app, .back, in: [.timeline], Key(.escape)),
        Entry(.app, .leave, in: [.welcome, .timeline], "q"),
        Entry(.find, .help, in: reading + choosing + viewing + galleries + withHelp, "?", Key(.function(1))),
        Entry(.find, .help, in: typing, Key(.function(1))),
        Entry(.find, .palette, in: reading + choosing + viewing + galleries + withHelp, ":", Key(.function(2))),
        Entry(
            .find, .palette,
            in: [
                .login, .search, .compose, .signIn, .feedForm, .serverSearchForm, .personText, .profileForm, .files,
                .help, .value,
            ],
            Key(.function(2))),
        Entry(.app, .redraw, in: KeyContext.allCases, .control("l")),
        Entry(.app, .suspend, in: KeyContext.allCases, .control("z")),
        Entry(.app, .quit, in: KeyContext.allCases, .control("c")),
    ]

    private static let reading: [KeyContext] = [.timeline, .moment, .results, .notice, .profile, .serverView]
    private static let lists: [KeyContext] = [.timeline, .results, .profile, .serverView]
    /// Contexts with a selected moment.
    private static let moments: [KeyContext] = [.timeline, .moment, .results]
    /// Many photos, one of which is selected.
    private static let galleries: [KeyContext] = [.gallery, .folder]
    /// One photo on the whole screen, all of it or a part.
    private static let viewing = whole + zoomed
    private static let whole: [KeyContext] = [.photo, .photoFile]
    private static let zoomed: [KeyContext] = [.zoomed, .zoomedFile]
    /// Photos that are files, which no account is needed for.
    static let files: [KeyContext] = [.folder, .photoFile, .zoomedFile]
    /// Those contexts, and those that show a part of a moment or of a person.
    static let withMoments = moments + [.gallery, .profile, .serverView]
    /// Contexts with letter keys for help and palette as well.
    private static let withHelp: [KeyContext] = [.welcome, .accounts, .photoImport]
    static let typing: [KeyContext] = [
        .login, .search, .compose, .signIn, .feedForm, .serverSearchForm, .personText, .profileForm, .palette, .help,
        .value, .files,
    ]
    /// Contexts with rows that are no moments.
    static let choosing: [KeyContext] = [
        .links, .poll, .personActions, .composeOptions, .listActions, .listMembers, .settings, .feeds, .feedKinds,
        .serverViews, .serverSearch,
        .peopleList, .versions, .outbox, .question,
    ]

    static func group(of action: Action) -> ActionGroup {
        entries.first { $0.action == action }?.group ?? .app
    }

    static func entries(in context: KeyContext) -> [Entry] {
        entries.filter { $0.contexts.contains(context) }
    }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
    package init(unicodeScalarLiteral value: Unicode.Scalar) {
        self.init(.character(Character(value)))
    }

    fileprivate static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

    fileprivate static func alt(_ letter: Character) -> Key { Key(.character(letter), .alt) }
}
