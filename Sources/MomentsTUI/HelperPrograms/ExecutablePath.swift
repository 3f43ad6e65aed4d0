import Essentials
import Libc

/// The file that this code was loaded from.
nonisolated enum ExecutablePath {
    #if os(macOS)
        /// The program; and where that is the tool that runs the tests, the folder with the bundle of the tests.
        static var all: [String] { [program, bundle].compactMap(\.self) }

        private static var program: String? {
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var buffer = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            return real(String(cString: buffer))
        }

        /// `…/NAME.xctest/Contents/MacOS/NAME`: the programs are beside the bundle.
        private static var bundle: String? {
            var information = Dl_info()
            guard dladdr(#dsohandle, &information) != 0, let name = information.dli_fname else { return nil }
            var file = URL(fileURLWithPath: String(cString: name))
            while file.pathExtension != "xctest", file.path != "/" { file.deleteLastPathComponent() }
            return file.path == "/" ? nil : real(file.path)
        }

        private static func real(_ path: String) -> String? {
            guard let real = realpath(path, nil) else { return nil }
            defer { free(real) }
            return String(cString: real)
        }
    #else
        /// The program. The tests are one as well, beside the others.
        static var all: [String] {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return [] }
            return [String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)]
        }
    #endif
}
