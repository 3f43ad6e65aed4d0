/// A certificate of `localhost` that nobody signed, made with `openssl req -x509`; good until 2126.
enum TestCertificate {
    static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBmzCCAUGgAwIBAgIUcfm36EK68AV3raa16QN/pR48cfEwCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA0NTMwNFoYDzIxMjYxMDI5
        MDQ1MzA0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAATrilExzyxCuMjDZEmgp+gkznNgos71mrsWJ63yf+aJNmscRGwI4P4w
        wk/7qURuSGcLnHqR7n2xq1SF5jyEnuYNo28wbTAdBgNVHQ4EFgQUM6FE7pIVAH5D
        kA9+hPCYD9ALDCQwHwYDVR0jBBgwFoAUM6FE7pIVAH5DkA9+hPCYD9ALDCQwDwYD
        VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
        zj0EAwIDSAAwRQIgcYEitOl/FwvB5q7+clXQajlHs/0hD63B/eBsx42ypoUCIQDL
        6vJ3J/+IlzTUemoVaDdgMQf1z7InCX2C7f+xYupQzg==
        -----END CERTIFICATE-----
        """

    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0+IYu6U5ZlNl13fl
        287qPtwbwTlYUiV9lBAfpKrdx9ahRANCAATrilExzyxCuMjDZEmgp+gkznNgos71
        mrsWJ63yf+aJNmscRGwI4P4wwk/7qURuSGcLnHqR7n2xq1SF5jyEnuYN
        -----END PRIVATE KEY-----
        """
}
