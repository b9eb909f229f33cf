/** The sandbox's secret key and secret hash. They guard nothing: no real money moves here, and real ones never come near them. */
export const keys = {
  secretKey: 'FLWSECK_TEST-sandbox-no-real-money-X',
  secretHash: 'sandbox-secret-hash-no-real-money',
}
