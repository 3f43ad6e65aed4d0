import Testing

@testable import MomentsKit

struct FeedFormInputTests {
    @Test(arguments: [FeedFormField.token, .password, .header(0)])
    func forgottenSecretIsGone(_ field: FeedFormField) {
        var input = FeedFormInput()
        input[field] = "kites: 7"

        input.forgetSecrets()

        #expect(input[field].isEmpty)
    }

    @Test func forgottenUserOfTheAddressIsGone() {
        var input = FeedFormInput()
        input[.address] = "https://robin:kites@kitchen.example"

        input.forgetSecrets()

        #expect(!input.hasSecrets)
    }
}
