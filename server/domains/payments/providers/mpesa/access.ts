/** What is needed to speak to Daraja, Safaricom's gateway to M-Pesa. */
export interface MpesaAccess {
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  /** The business number that people pay to, and the key that goes with it. */
  shortcode: string
  passkey: string
  /** A till that the money goes to, where the business number is a store's; else people pay the business number itself. */
  till: string | undefined
  /** The business number that money is sent from, and who sends it: a name, and its password as the portal encrypts it. */
  payoutShortcode: string
  initiator: string
  securityCredential: string
  /** Proves that a callback came by an address we gave. */
  callbackSecret: string
  /** What the addresses for callbacks begin with. */
  hooksUrl: string
  /** Where a sandbox plays a phone, or null. */
  phoneUrl(phone: string): string | null
  /** Holds the one bearer token that all processes share; `stale` is one that Daraja did not take. */
  token(renew: () => Promise<FreshToken>, stale: string | undefined): Promise<string>
  clock(): Date
  timeoutMs?: number
}

export interface FreshToken {
  token: string
  lifeMs: number
}
