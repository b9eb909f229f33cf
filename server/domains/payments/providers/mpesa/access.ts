/** The credentials and settings for Daraja, Safaricom's M-Pesa API. */
export interface MpesaAccess {
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  /** The shortcode customers pay to, and its passkey. */
  shortcode: string
  passkey: string
  /** The till that receives the money if the shortcode is a store's; otherwise the shortcode itself. */
  till: string | undefined
  /** The shortcode that money is sent from, and the initiator: name, and password as encrypted by the portal. */
  payoutShortcode: string
  initiator: string
  securityCredential: string
  /** Signs callback URLs, proving that a webhook came to one we issued. */
  callbackSecret: string
  /** Base of the callback URLs. */
  hooksUrl: string
  /** The page where a sandbox simulates the phone that a prompt was sent to, or null. */
  phoneUrl(promptId: string): string | null
  /** Returns the bearer token shared by all processes; `staleToken` is one that Daraja rejected. */
  token(renew: () => Promise<FreshToken>, staleToken: string | undefined): Promise<string>
  clock(): Date
  timeoutMs?: number
}

export interface FreshToken {
  token: string
  expiresInMs: number
}
