import Testing

@testable import MomentsCore

struct WorkingFolderTests {
    @Test func pathsThatBeginInTheFolderBecomeAbsolute() {
        let environment = ["SSL_CERT_FILE": "roots.pem", "TMPDIR": "tmp"]

        let changed = WorkingFolder.absolute(environment, in: "/home/ada")

        #expect(changed == ["SSL_CERT_FILE": "/home/ada/roots.pem", "TMPDIR": "/home/ada/tmp"])
    }

    @Test func allElseStaysAsItIs() {
        let environment = ["SSL_CERT_FILE": "/etc/roots.pem", "TMPDIR": "", "https_proxy": "proxy.example:3128"]

        #expect(WorkingFolder.absolute(environment, in: "/home/ada") == [:])
    }
}
