/** The sandbox's secret key and secret hash. They guard nothing: no real money moves here, and real ones never come near them. */
export const sandboxKey = 'FLWSECK_TEST-sandbox-no-real-money-X'
export const sandboxHash = 'sandbox-secret-hash-no-real-money'
