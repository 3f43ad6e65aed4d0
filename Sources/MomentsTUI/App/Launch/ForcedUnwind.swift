/// What `pthread_exit` calls for each function that it leaves (Itanium C++ ABI, "Forced unwinding"): version, actions, class and
/// address of the exception, the function's context, the argument.
typealias UnwindStop =
    @convention(c) (
        CInt, CInt, UInt64, UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> CInt

/// Ends a thread at once, where glibc is linked into the program: the linker puts this in place of `_Unwind_ForcedUnwind`, which looks
/// for the functions to leave in tables that such a program does not have (`docs/decisions/0013-one-file-without-tables.md`).
///
/// - Parameters:
///   - exception: Begins with its class.
///   - stop: Told that the end of the stack is reached, so that it ends the thread.
///   - argument: For `stop`.
/// - Returns: What `stop` does, if it does.
@_cdecl("__wrap__Unwind_ForcedUnwind")
nonisolated func unwindToEndOfStack(
    exception: UnsafeMutableRawPointer, stop: UnwindStop, argument: UnsafeMutableRawPointer?
) -> CInt {
    let cleanupPhase: CInt = 2
    let forced: CInt = 8
    let endOfStack: CInt = 16
    return stop(
        1, cleanupPhase | forced | endOfStack, exception.load(as: UInt64.self), exception, nil, argument)
}
