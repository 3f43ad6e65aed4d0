@testable import MomentsCore

extension Account {
    static var ada: Account {
        Account(id: 1, email: EmailAddress("ada@example.com") ?? unusable(), name: "Ada")
    }
}

extension Account {
    static var grace: Account {
        Account(id: 2, email: EmailAddress("grace@example.com") ?? unusable(), name: "Grace")
    }
}

extension Credentials {
    static var ada: Credentials {
        Credentials(
            email: EmailAddress("ada@example.com") ?? unusable(), password: Password("secret") ?? unusable())
    }
}

extension StoreError {
    static let busySample = StoreError.busy(path: "/moments.sqlite")
}

/// For samples that are right by sight.
private func unusable<Value>() -> Value {
    preconditionFailure("A sample breaks the rule of its type")
}
