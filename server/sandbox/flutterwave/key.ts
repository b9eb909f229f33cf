/** The sandbox's secret key and secret hash. They protect nothing: no real money moves here, and real ones are never used with it. */
export const keys = {
  secretKey: 'FLWSECK_TEST-sandbox-no-real-money-X',
  secretHash: 'sandbox-secret-hash-no-real-money',
}
