// The calls that the mocks of many presenters have alike: an enum conforms by having cases with these names. They stand
// here and not beside the mocks: in a module on the main actor the compiler marks the cases that conform to a
// nonisolated protocol as such, and then refuses its own mark.

/// The calls that every presenter gets from its view.
public protocol ViewCall: Equatable {
    static var viewLoaded: Self { get }
    static var activated: Self { get }
    static var deactivated: Self { get }
}

/// The calls that act on a moment.
public protocol MomentActingCall<MomentAct>: Equatable {
    associatedtype MomentAct

    static func act(_ action: MomentAct) -> Self
    static func follow(_ address: String) -> Self
    static func post(_ text: String) -> Self
}

/// The calls of a person on a list of moments.
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

/// The calls of a person on rows.
public protocol RowsCall<RowID>: ViewCall {
    associatedtype RowID

    static var next: Self { get }
    static var previous: Self { get }
    static var answer: Self { get }
    static var close: Self { get }
    static func select(_ id: RowID) -> Self
    static func answerSelected(_ index: Int) -> Self
}
