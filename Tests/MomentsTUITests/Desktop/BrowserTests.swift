import Foundation
import MomentsKit
import Testing

@testable import MomentsTUI

struct BrowserTests {
    private let directory: MomentsTUI.TemporaryDirectory
    private let address: WebAddress

    init() throws {
        directory = try TemporaryDirectory()
        address = try #require(WebAddress("https://lake.example/?a='$(id)'&b=%s;c"))
        try #require(mkfifo(directory.path + "/answer", 0o600) == 0)
        try program(
            "browser",
            """
            for word in "$@"; do answer="$answer<$word>"; done
            test -t 0 || answer="$answer no terminal"
            printf '%s\\n' "$answer" > \(directory.path)/answer
            """)
    }

    @Test func programOfTheEnvironmentGetsTheAddressWhole() async throws {
        try browser(path("browser")).open(address)

        #expect(try await answer() == "<\(address.text)> no terminal")
    }

    @Test func addressStandsWhereItIsWanted() async throws {
        try browser("\(path("browser")) --new 'a b' --url=%s -x").open(address)

        #expect(try await answer() == "<--new><a b><--url=\(address.text)><-x> no terminal")
    }

    @Test func firstProgramThatIsThereIsTaken() async throws {
        try browser(":/none/such:missing %s:browser -2:browser -3").open(address)

        #expect(try await answer() == "<-2><\(address.text)> no terminal")
    }

    @Test func withoutOneTheSystemsIsTaken() async throws {
        let usual = directory.path + "/xdg-open"
        try FileManager.default.createSymbolicLink(atPath: usual, withDestinationPath: path("browser"))
        #if os(macOS)
            try FileManager.default.moveItem(atPath: usual, toPath: directory.path + "/open")
        #endif

        try browser("").open(address)

        #expect(try await answer() == "<\(address.text)> no terminal")
    }

    @Test(arguments: ["", "missing", ":::", "'unfinished", "\u{0}"])
    func withoutAnyThePersonIsToldWhatToDo(setting: String) {
        #expect(throws: DesktopError.noBrowser) { try browser(setting).open(address) }
    }

    @Test func programThatDoesNotStartIsNamed() throws {
        try Data("#!/none/such\n".utf8).write(to: URL(filePath: path("broken")))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path("broken"))

        #expect(throws: DesktopError.browserFailed(command: "broken", reason: "No such file or directory")) {
            try browser("broken").open(address)
        }
    }

    private func browser(_ setting: String) -> Browser {
        Browser(environment: ["BROWSER": setting, "PATH": directory.path])
    }

    private func path(_ name: String) -> String { "\(directory.path)/\(name)" }

    private func program(_ name: String, _ script: String) throws {
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path(name)))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path(name))
    }

    /// What the program wrote; it is waited for where it is opened.
    private func answer() async throws -> String {
        let file = open(path("answer"), O_RDWR | O_CLOEXEC)
        try #require(file >= 0)
        defer { close(file) }
        var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        try #require(poll(&request, 1, 30_000) == 1)
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
