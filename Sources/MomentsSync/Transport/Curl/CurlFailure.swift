import CCurl

/// Why libcurl did not do what it was asked for (curl.se/libcurl/c/libcurl-errors.html).
struct CurlFailure: Error {
    let code: CURLcode
    /// `errno`; 0 or less where the system is not the reason.
    var systemError: Int32 = 0
    /// The status by which a proxy answered; 0 or less where none did.
    var answerOfProxy = 0
    /// OpenSSL's verdict on the server's certificate; 0 where it is valid.
    var verification = 0
    /// In the library's words.
    var message = ""
}
