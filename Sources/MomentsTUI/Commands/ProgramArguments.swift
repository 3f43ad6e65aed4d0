import ArgumentParser

/// What the program was started with.
nonisolated enum ProgramArguments {
    typealias Vector = UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>

    /// Without the program's own name.
    /// - Throws: `ValidationError` where one is no text: Swift repairs what is none, and a file of another name would be
    ///   opened.
    static func read() throws(ValidationError) -> [String] {
        try text(of: Vector(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)))
    }

    static func text(of vector: Vector) throws(ValidationError) -> [String] {
        var arguments: [String] = []
        for (number, pointer) in vector.enumerated().dropFirst() {
            guard let pointer, let argument = String(validatingCString: pointer) else {
                throw ValidationError("Argument \(number) is no UTF-8 text. Nothing was done.")
            }
            arguments.append(argument)
        }
        return arguments
    }
}
