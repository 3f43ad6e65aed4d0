import ArgumentParser
import Libc

/// What the program was started with.
nonisolated enum ProgramArguments {
    typealias Vector = UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>

    /// Without the program's own name.
    /// - Throws: `ValidationError` where one is no text and names no file (`FileArgument`): Swift would repair it, and
    ///   something else would be done than was asked for.
    static func read() throws(ValidationError) -> [String] {
        try text(of: Vector(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)))
    }

    static func text(of vector: Vector) throws(ValidationError) -> [String] {
        var arguments: [String] = []
        for (number, pointer) in vector.enumerated().dropFirst() {
            guard let pointer else { break }
            if let argument = String(validatingCString: pointer) {
                arguments.append(argument)
                continue
            }
            let name = FileArgument.text(of: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
            guard ArgumentLine.namesFile(name, after: arguments) else {
                throw ValidationError(
                    """
                    Argument \(number) is not UTF-8 text: only names of photos and of files to import may be something else. \
                    Nothing was done.
                    """)
            }
            arguments.append(name)
        }
        return arguments
    }
}
