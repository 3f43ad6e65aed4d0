import MomentsKit
import TestSupport

/// Shows the props of any feature, and has each render verified.
@MainActor final class ComponentMock<Props: Equatable> {
    /// A screen owns its presenter.
    var presenter: AnyObject?
    let renders = Calls<Props>()

    func render(_ props: Props) {
        renders.record(props)
    }
}

extension ComponentMock: AccountsComponent where Props == AccountsProps {}
extension ComponentMock: FeedFormComponent where Props == FeedFormProps {}
extension ComponentMock: FeedKindsComponent where Props == FeedKindsProps {}
extension ComponentMock: PollComponent where Props == PollProps {}
extension ComponentMock: FeedsComponent where Props == FeedsProps {}
extension ComponentMock: HelpComponent where Props == HelpProps {}
extension ComponentMock: LinksComponent where Props == LinksProps {}
extension ComponentMock: LoginComponent where Props == LoginProps {}
extension ComponentMock: MomentComponent where Props == MomentProps {}
extension ComponentMock: NoticeComponent where Props == NoticeProps {}
extension ComponentMock: OutboxComponent where Props == OutboxProps {}
extension ComponentMock: PhotoImportComponent where Props == PhotoImportProps {}
extension ComponentMock: SettingsComponent where Props == SettingsProps {}
extension ComponentMock: SignInComponent where Props == SignInProps {}
extension ComponentMock: TimelineComponent where Props == TimelineProps {}
extension ComponentMock: WelcomeComponent where Props == WelcomeProps {}
