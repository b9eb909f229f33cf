/** The sandbox's credentials. They protect nothing: no real money moves here, and real keys are never used with it. */
export const keys = {
  consumerKey: 'sandbox-consumer',
  consumerSecret: 'sandbox-consumer-secret',
  shortcode: '174379',
  passkey: 'sandbox-passkey-no-real-money',
  till: undefined,
  payoutShortcode: '600992',
  initiator: 'sandbox-initiator',
  securityCredential: 'c2FuZGJveC1uby1yZWFsLW1vbmV5',
  callbackSecret: 'sandbox-callback-secret-no-real-money',
}
