/// A certificate of `localhost` and of a few names of tests that nobody signed, made with `openssl req -x509`; good until 2126.
enum TestCertificate {
    static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIByzCCAXGgAwIBAgIUEjc06ehHtV4aLpsV5Ml7kIPUQk0wCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEwNDcwNloYDzIxMjYxMDI5
        MTA0NzA2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAATLdUQgonVnt7kxwHjZrTvsRn71jHEIVBI1iM9VtwmEb2yQXy3nzQ8x
        VfMHvVcH/bLb+PDHd8Ss6f4h88N5ePgfo4GeMIGbMB0GA1UdDgQWBBTixC444J/e
        nrWiuwKRJU0MxMYxAzAfBgNVHSMEGDAWgBTixC444J/enrWiuwKRJU0MxMYxAzAP
        BgNVHRMBAf8EBTADAQH/MEgGA1UdEQRBMD+CCWxvY2FsaG9zdIIPbW9tZW50cy5l
        eGFtcGxlgg5waG90b3MuZXhhbXBsZYILY2RuLmV4YW1wbGWHBH8AAAEwCgYIKoZI
        zj0EAwIDSAAwRQIhANQrQ4+VTa6RDKrbOuZJPg1CwaZ+T6NfFPychMXJz7sCAiBL
        s3q52c/w4ZelTxIL4E7rVHrR1evrEWV72VTfTd5O5A==
        -----END CERTIFICATE-----
        """

    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1Z5L3TX+pUTrt422
        7wRPSbZa4cdu21w1mp9CbNkeUwOhRANCAATLdUQgonVnt7kxwHjZrTvsRn71jHEI
        VBI1iM9VtwmEb2yQXy3nzQ8xVfMHvVcH/bLb+PDHd8Ss6f4h88N5ePgf
        -----END PRIVATE KEY-----
        """
}
