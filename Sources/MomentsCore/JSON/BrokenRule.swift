/// A value could be decoded, and is none that its type allows. What it was stands nowhere: it may be a secret.
struct BrokenRule: Error {}
