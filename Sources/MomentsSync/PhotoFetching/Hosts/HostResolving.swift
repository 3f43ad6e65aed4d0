/// Finds the addresses that a name stands for.
protocol HostResolving: Sendable {
    /// - Parameter name: also a number, however it is written.
    /// - Returns: the ones to be tried first before others. None for an unknown name, and where the task is cancelled.
    func addresses(of name: String) async -> [IPAddress]
}
