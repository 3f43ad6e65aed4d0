import CCurl

/// One easy handle of libcurl, with all that it keeps the addresses of. The handle belongs to the thread of its loop.
final class CurlHandle {
    let pointer: UnsafeMutableRawPointer
    private let message: UnsafeMutablePointer<CChar>
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    /// Of the first option that libcurl did not take.
    private var refused = CURLE_OK

    init() throws(CurlFailure) {
        guard let pointer = curl_easy_init() else { throw CurlFailure(code: CURLE_OUT_OF_MEMORY) }
        self.pointer = pointer
        message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        note(moments_curl_set_buffer(pointer, CURLOPT_ERRORBUFFER, message))
        // Signals belong to the process.
        self[CURLOPT_NOSIGNAL] = 1
        // A lookup that hangs is left to itself, and nobody waits for it.
        self[CURLOPT_QUICK_EXIT] = 1
    }

    deinit {
        curl_easy_cleanup(pointer)
        for list in lists { curl_slist_free_all(list) }
        message.deallocate()
    }

    subscript(option: CURLoption) -> Int {
        @available(*, unavailable) get { 0 }
        set { note(moments_curl_set_long(pointer, option, newValue)) }
    }

    /// - Parameter text: nil: as if it was never set.
    func set(_ option: CURLoption, _ text: String?) {
        note(moments_curl_set_text(pointer, option, text))
    }

    func set(_ option: CURLoption, size: Int) {
        note(moments_curl_set_size(pointer, option, curl_off_t(size)))
    }

    func set(_ option: CURLoption, lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = curl_slist_append(list, line) else {
                note(CURLE_OUT_OF_MEMORY)
                break
            }
            list = longer
        }
        guard let list else { return }
        lists.append(list)
        note(moments_curl_set_list(pointer, option, list))
    }

    /// - Parameters:
    ///   - context: what the function gets. The caller keeps it.
    func set(
        _ option: CURLoption, _ function: @escaping moments_curl_bytes, _ place: CURLoption, _ context: AnyObject
    ) {
        note(moments_curl_set_bytes(pointer, option, function))
        note(moments_curl_set_context(pointer, place, Unmanaged.passUnretained(context).toOpaque()))
    }

    /// - Throws: where libcurl did not take an option.
    func check() throws(CurlFailure) {
        guard refused == CURLE_OK else { throw CurlFailure(code: refused) }
    }

    /// Goes on with what was told to pause.
    func resume() {
        curl_easy_pause(pointer, CURLPAUSE_CONT)
    }

    /// -1 where it is not known.
    func number(_ info: CURLINFO) -> Int { moments_curl_long(pointer, info) }

    func failure(_ code: CURLcode) -> CurlFailure {
        CurlFailure(
            code: code, systemError: Int32(clamping: number(CURLINFO_OS_ERRNO)),
            answerOfProxy: number(CURLINFO_HTTP_CONNECTCODE), verification: number(CURLINFO_SSL_VERIFYRESULT),
            message: String(cString: message))
    }

    private func note(_ code: CURLcode) {
        if refused == CURLE_OK { refused = code }
    }
}
