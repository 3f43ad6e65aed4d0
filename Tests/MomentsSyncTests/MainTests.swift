import Testing

@testable import MomentsSync
