/** Key and certificate of a mail server named localhost, for tests; no machine trusts them by itself. Valid until 2126. */
export const KEY = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4IOJskF79X9jHndm
cvyo1VDrNUaGG1SwQTYwNgfmcruhRANCAASAmkvtzMpcGhP+AnsTmC774+xwpRfz
tHeeJvcermiouoIj1+2OppjYOQoUUNZAdFEItdgGk2i1evk2vzRoM5qt
-----END PRIVATE KEY-----
`;

export const CERTIFICATE = `
-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIULujX+cCGcSE3sPY3xqstzg6k5fMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE4MjIzOFoYDzIxMjYxMDI4
MTgyMjM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASAmkvtzMpcGhP+AnsTmC774+xwpRfztHeeJvcermiouoIj1+2OppjY
OQoUUNZAdFEItdgGk2i1evk2vzRoM5qto2kwZzAdBgNVHQ4EFgQU+LS9zmigw/UJ
488vse3g+yOatzQwHwYDVR0jBBgwFoAU+LS9zmigw/UJ488vse3g+yOatzQwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgDUzUsNdpk+1X1+JM9o4SDqnH2ynppEhUCqReg7rVSQwCICFMPy0KG2p6
0mkkMcqQAY0J1FL7gWIMbOcnxLdkJQlN
-----END CERTIFICATE-----
`;
