/// Lets others work for a moment, where a test can only ask again and again whether they have done something.
///
/// A test that asks without a pause keeps the main actor and a processor from those it waits for, and from all other tests.
public func letOthersWork() async {
    try? await Task.sleep(for: .milliseconds(5))
}
