/// A value could be decoded, and is none that its type allows. The error does not hold the value: it may be a secret.
struct BrokenRule: Error {}
