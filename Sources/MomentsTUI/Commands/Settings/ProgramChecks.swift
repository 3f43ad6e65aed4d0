import CNcurses
import Essentials
import Libc
import MomentsCore
import TerminalKit

/// Whether the programs are there that `moments` starts.
enum HelperCheck {
    static func sync(in folders: [String] = HelperProgram.folders) -> Diagnostic {
        diagnostic(HelperProgram.sync, without: "Feeds are not synced without it.", in: folders)
    }

    static func pictures(in folders: [String] = HelperProgram.folders) -> Diagnostic {
        diagnostic(HelperProgram.pictures, without: "Photos are not shown without it.", in: folders)
    }

    /// - Parameters:
    ///   - loss: the features that need it.
    ///   - folders: those that it is looked for in.
    private static func diagnostic(_ name: String, without loss: String, in folders: [String]) -> Diagnostic {
        do throws(SyncHelperError) {
            let path = try HelperProgram.find(name, in: folders)
            return diagnostic(name, at: path, version: HelperVersion.read(path))
        } catch {
            return Diagnostic(
                name, "not found", problem: "\(loss) Install it into one of: \(folders.joined(separator: ", ")).")
        }
    }

    private static func diagnostic(_ name: String, at path: String, version: String?) -> Diagnostic {
        guard let version else {
            return Diagnostic(name, path, problem: "It does not run. Reinstall Moments.")
        }
        let isOurs = version == Version.current
        return Diagnostic(
            name, "\(path), \(version)",
            problem: isOurs ? nil : "It is another version than this program. Install both from one release.")
    }
}

/// The way that the terminal shows pictures, and the reason.
enum PictureCheck {
    static func diagnostic() -> Diagnostic {
        let environment = ProcessInfo.processInfo.environment
        let settings = Settings(environment: environment)
        let names = GraphicsNames(environment: environment)
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        let facts =
            isTerminal && names.isAsked
            ? TerminalProbe.facts(STDOUT_FILENO, isWrapped: names.isInTmux) : TerminalFacts()
        guard isTerminal || settings.pictures != .auto else {
            return Diagnostic("pictures", "cells: standard output is no terminal that could be asked")
        }
        let graphics = TerminalGraphics(
            settings.pictures, facts, names, hasColors: hasColors(settings),
            cell: TerminalSession.cell(of: STDOUT_FILENO))
        let found = finding(graphics, facts, by: settings.origin(of: .pictures).text)
        return Diagnostic("pictures", [found, advice(graphics)].compactMap(\.self).joined(separator: "; better: "))
    }

    /// Advice that makes photos better here; nil where they are as good as they get.
    static func advice(_ graphics: TerminalGraphics) -> String? {
        switch (graphics.method, graphics.reason) {
        case (.kitty, _): nil
        case (.off, _): "set pictures to auto, which shows photos"
        case (.cells, .setting), (.sixel, .setting): "set pictures to auto, which asks the terminal for pixels"
        case (.cells, .fewColors):
            "set TERM to an entry with 256 colours or more, and color to auto; pixels want as many"
        case (.cells, _) where graphics.isWrapped:
            "kitty or Ghostty around tmux, and in tmux: set -g allow-passthrough on"
        case (.cells, .noPlaceholders): "a terminal with Unicode placeholders, as kitty and Ghostty, shows pixels"
        case (.cells, _): "kitty and Ghostty show photos in pixels everywhere, foot and xterm with sixel in the viewer"
        case (.sixel, _): "kitty and Ghostty show pixels in lists as well, not in the viewer alone"
        }
    }

    /// Whether the terminal's entry has enough colours, even where `color` forces them.
    private static func hasColors(_ settings: Settings) -> Bool {
        settings.colors != .none && settings.colors != .sixteen && tigetnum("colors") >= 256
    }

    static func finding(_ graphics: TerminalGraphics, _ facts: TerminalFacts, by origin: String) -> String {
        let name = facts.version ?? "the terminal"
        let reason =
            switch graphics.reason {
            case .setting: ", by \(origin)"
            case .answer:
                graphics.method == .cells ? ": \(name) has neither kitty's graphics nor sixel" : ", as \(name) says"
            case .name: ", by the terminal's name: it has not answered"
            case .nothing: ": the terminal has not answered within a second"
            case .notAsked: ": a terminal of this name is not asked"
            case .noPlaceholders: ": \(name) is not known to have the placeholders of kitty's graphics"
            case .fewColors: ": pixels want 256 colours"
            }
        let cell = graphics.cell.map { "; a cell is \($0.width) by \($0.height) pixels" } ?? ""
        return graphics.method.rawValue + reason + cell + (graphics.isWrapped ? "; through tmux" : "")
    }
}
