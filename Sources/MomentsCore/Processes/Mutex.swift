#if SANITIZE_THREAD
    import Libc

    /// The `Mutex` of Synchronization for builds of `make sanitize`: on Linux ThreadSanitizer does not know that one and takes
    /// all that it guards for a race; it knows those of the C library.
    package struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
        private let mutex: UnsafeMutablePointer<pthread_mutex_t>
        private let value: UnsafeMutablePointer<Value>

        package init(_ value: consuming sending Value) {
            mutex = .allocate(capacity: 1)
            pthread_mutex_init(mutex, nil)
            self.value = .allocate(capacity: 1)
            self.value.initialize(to: value)
        }

        deinit {
            value.deinitialize(count: 1)
            value.deallocate()
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        package borrowing func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return try body(&value.pointee)
        }
    }
#else
    package import Synchronization

    /// A value that one thread at a time reads and changes.
    package typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>
#endif
