// The calls that the mocks of many presenters have alike: an enum conforms by having cases with these names. They stand
// here and not beside the mocks: in a module on the main actor the compiler marks the cases that conform to a
// nonisolated protocol as such, and then refuses its own mark.

/// What every presenter hears of its view.
public protocol ViewCall: Equatable {
    static var viewLoaded: Self { get }
    static var activated: Self { get }
    static var deactivated: Self { get }
}

/// What can be done with a moment.
public protocol MomentActingCall: Equatable {
    static var like: Self { get }
    static var share: Self { get }
    static var bookmark: Self { get }
    static var pin: Self { get }
    static var mute: Self { get }
    static var vote: Self { get }
    static var delete: Self { get }
    static var undo: Self { get }
    static var copyLink: Self { get }
    static var copyText: Self { get }
    static var save: Self { get }
    static var openLink: Self { get }
    static var openPhoto: Self { get }
    static var author: Self { get }
    static var unfold: Self { get }
    static var thread: Self { get }
    static var compose: Self { get }
    static var reply: Self { get }
    static var editStatus: Self { get }
    static var redraft: Self { get }
    static var otherAccount: Self { get }
    static var history: Self { get }
    static func follow(_ address: String) -> Self
    static func post(_ text: String) -> Self
}

/// What a person can do with a list of moments.
public protocol MomentListCall: ViewCall, MomentActingCall {
    static var next: Self { get }
    static var previous: Self { get }
    static var reachedStart: Self { get }
    static var reachedEnd: Self { get }
    static var first: Self { get }
    static var last: Self { get }
    static var open: Self { get }
    static func select(_ id: Int64) -> Self
}

/// What a person can do with rows.
public protocol RowsCall<RowID>: ViewCall {
    associatedtype RowID

    static var next: Self { get }
    static var previous: Self { get }
    static var answer: Self { get }
    static var close: Self { get }
    static func select(_ id: RowID) -> Self
    static func answerSelected(_ index: Int) -> Self
}
