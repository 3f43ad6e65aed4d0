/// All that a person reads, but for what only the terminal has to say. A sentence that one language lacks does not compile.
package protocol Words:
    LoginWords, TimelineWords, MomentWords, ComposeWords, SearchWords, AccountsWords, CommandPaletteWords, HelpWords,
    LinksWords, PollWords, NoticeWords, SettingsWords, FeedWords, FeedsWords, FeedKindsWords, FeedFormWords,
    SignInWords,
    MentionWords, OutboxWords, PictureWords, GalleryWords, PhotoViewerWords, ServerViewWords, ServerViewsWords,
    ServerSearchFormWords, ServerSearchWords, ProfileWords, ProfileFormWords, FilePickerWords,
    WelcomeWords, PhotoImportWords, ErrorWords, MomentActionWords, WholeMomentWords, QuestionWords, DemoWords
{}

extension English: Words {}

extension SimplifiedChinese: Words {}
