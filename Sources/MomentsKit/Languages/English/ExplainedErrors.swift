import MomentsCore

// What commands print is English.

extension AccountError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension SearchQueryError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension LogInError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension SignUpError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension ChangeError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension StoreError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension ExternalEditorError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension DesktopError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension FeedError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension SyncHelperError: ExplainedError {
    public var message: String { English().message(of: self) }
}

extension PhotoError: ExplainedError {
    public var message: String { English().message(of: self) }
}
