import MomentsKit
import TerminalKit

// What each presenter is shown by: adding a screen is adding it here.

extension WelcomePresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        cells.join(WelcomeRows(welcome: self, words: cells.words), WelcomeScreen.init) { component = $0 }
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(WelcomeRows(welcome: self, words: lines.words), RowsLines.init) { component = $0 }
    }
}

extension LoginPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, LoginScreen.init) { component = $0 }, outside: nil)
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, LoginLines.init) { component = $0 }
    }
}

extension TimelinePresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        cells.split(cells.join(self, TimelineScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, TimelineLines.init) { component = $0 }
    }
}

extension MomentPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        pane(in: cells)
    }

    fileprivate func pane(in cells: CellContext) -> MomentScreen {
        cells.join(self, MomentScreen.init) { component = $0 }
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, MomentLines.init) { component = $0 }
    }
}

extension SearchPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        cells.split(cells.join(self, SearchScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, SearchLines.init) { component = $0 }
    }
}

extension ComposePresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        cells.join(self, ComposeScreen.init) { component = $0 }
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, ComposeLines.init) { component = $0 }
    }
}

extension LinksPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(LinkRows(links: self, words: cells.words), RowsScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(LinkRows(links: self, words: lines.words), RowsLines.init) { component = $0 }
    }
}

extension AccountsPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(AccountRows(accounts: self, words: cells.words), RowsScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(AccountRows(accounts: self, words: lines.words), RowsLines.init) { component = $0 }
    }
}

extension SettingsPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, SettingsScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, SettingsLines.init) { component = $0 }
    }
}

extension FeedsPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(FeedRows(feeds: self, words: cells.words), RowsScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(FeedRows(feeds: self, words: lines.words), RowsLines.init) { component = $0 }
    }
}

extension PollPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(PollRows(poll: self, words: cells.words), RowsScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(PollRows(poll: self, words: lines.words), RowsLines.init) { component = $0 }
    }
}

extension FeedKindsPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(FeedKindRows(kinds: self, words: cells.words), RowsScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(FeedKindRows(kinds: self, words: lines.words), RowsLines.init) { component = $0 }
    }
}

extension SignInPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, SignInScreen.init) { component = $0 }, outside: nil)
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, SignInLines.init) { component = $0 }
    }
}

extension FeedFormPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, FeedFormScreen.init) { component = $0 }, outside: nil)
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, FeedFormLines.init) { component = $0 }
    }
}

extension ServerViewsPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(ServerViewRows(views: self, words: cells.words), RowsScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(ServerViewRows(views: self, words: lines.words), RowsLines.init) { component = $0 }
    }
}

extension ServerSearchFormPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, ServerSearchFormScreen.init) { component = $0 }, outside: nil)
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, ServerSearchFormLines.init) { component = $0 }
    }
}

extension ServerSearchPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(
            cells.join(ServerSearchRows(search: self, words: cells.words), RowsScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(ServerSearchRows(search: self, words: lines.words), RowsLines.init) { component = $0 }
    }
}

extension OutboxPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(OutboxRows(outbox: self, words: cells.words), RowsScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(OutboxRows(outbox: self, words: lines.words), RowsLines.init) { component = $0 }
    }
}

extension GalleryPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        cells.join(self, GalleryScreen.init) { component = $0 }
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, GalleryLines.init) { component = $0 }
    }
}

extension PhotoViewerPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        cells.join(self, PhotoViewerScreen.init) { component = $0 }
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, PhotoViewerLines.init) { component = $0 }
    }
}

extension ProfilePresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        cells.join(self, ProfileScreen.init) { component = $0 }
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, ProfileLines.init) { component = $0 }
    }
}

extension ServerViewPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        cells.split(cells.join(self, ServerViewScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, ServerViewLines.init) { component = $0 }
    }
}

extension ProfileFormPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, ProfileFormScreen.init) { component = $0 }, outside: nil)
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, ProfileFormLines.init) { component = $0 }
    }
}

extension FilePickerPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, FilePickerScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, FilePickerLines.init) { component = $0 }
    }
}

extension PhotoImportPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, PhotoImportScreen.init) { component = $0 }, outside: nil)
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, PhotoImportLines.init) { component = $0 }
    }
}

extension CommandPalettePresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, CommandPaletteScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, CommandPaletteLines.init) { component = $0 }
    }
}

extension HelpPresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, HelpScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, HelpLines.init) { component = $0 }
    }
}

extension NoticePresenter: Presented {
    func screen(in cells: CellContext) -> any Screen<Canvas> {
        OverlayScreen(cells.join(self, NoticeScreen.init) { component = $0 })
    }

    func screen(in lines: LineContext) -> any Screen<LinePrinter> {
        lines.join(self, NoticeLines.init) { component = $0 }
    }
}

extension CellContext {
    /// From a certain width on the moment that is selected in the list stands beside it.
    fileprivate func split(_ list: some ListPane) -> any Screen<Canvas> {
        guard let moment else { return list }
        return SplitScreen(list, words: words) { moment($0).pane(in: self) }
    }
}
