import Foundation
import MomentsCore
import TestSupport
import Testing

/// A port that is reached by TLS, before one that is not: a process of Python hands the bytes on, both ways.
final class TLSFront: Sendable {
    /// The program for Python: its arguments are the port behind, and a certificate and its key. The program prints its own port,
    /// and ends with its input.
    private static let program = """
        import asyncio, os, ssl, sys, tempfile

        async def hand_on(reader, writer):
            try:
                while piece := await reader.read(65536):
                    writer.write(piece)
                    await writer.drain()
                writer.close()
            except OSError:
                writer.transport.abort()

        async def connect(reader, writer):
            try:
                inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", int(sys.argv[1]))
            except OSError:
                return writer.transport.abort()
            await asyncio.gather(hand_on(reader, inner_writer), hand_on(inner_reader, writer))

        async def main():
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            with tempfile.NamedTemporaryFile("w") as file:
                file.write(sys.argv[2])
                file.flush()
                context.load_cert_chain(file.name)
            server = await asyncio.start_server(connect, "127.0.0.1", 0, ssl=context)
            print(server.sockets[0].getsockname()[1], flush=True)
            await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
            os._exit(0)

        asyncio.run(main())
        """

    private static let python: String? = {
        let code = "import ssl, sys; print(sys.executable if sys.version_info >= (3, 8) else '')"
        return ReferenceServer.pythons.lazy.compactMap { ReferenceServer.executable(of: $0, running: code) }.first
    }()

    let port: Int
    private let process: SpawnedProcess
    private let input: FileHandle

    /// - Parameter port: on this machine, of the server behind.
    init(before port: Int) async throws {
        let python = try #require(Self.python, "Servers of tests speak TLS by Python 3.8 or newer.")
        let (input, output) = (Pipe.notInherited(), Pipe.notInherited())
        let secrets = TestCertificate.certificate + "\n" + TestCertificate.key + "\n"
        process = try SpawnedProcess(
            [python, "-I", "-S", "-c", Self.program, "\(port)", secrets], environment: [:],
            streams: [.file(of: input.fileHandleForReading), .file(of: output.fileHandleForWriting), .inherited],
            leadsSession: true)
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        self.input = input.fileHandleForWriting
        self.port = try #require(Int(await Self.line(of: output.fileHandleForReading)), "Python ends no TLS.")
    }

    /// Waits until it has ended, and all its connections with it.
    func stop() async {
        try? input.close()
        _ = await process.end()
    }

    private static func line(of handle: FileHandle) async -> String {
        await withCheckedContinuation { done in
            DetachedThread.start {
                var line: [UInt8] = []
                while let byte = handle.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") { line.append(byte) }
                done.resume(returning: String(decoding: line, as: UTF8.self))
            }
        }
    }
}
