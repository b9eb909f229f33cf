import type { PayoutDestination } from '@contract/payouts'
import type { Minor } from '@contract/money'
import type { PaymentMethod } from '@contract/lists'

/**
 * What every payment rail can do for us. Amounts are minor units of the named currency. Each deed carries our own reference or
 * id, so that it can be asked about later. All of them throw `ProviderUnreachable` when nobody knows whether the provider did
 * it, and `ProviderRefused` when it surely did not.
 */
export interface PaymentProvider {
  name: PaymentMethod
  /** What people call it. */
  label: string
  openPayment(request: PaymentRequest): Promise<OpenedPayment>
  checkPayment(reference: string): Promise<PaymentAnswer>
  sendRefund(request: RefundRequest): Promise<RefundAnswer>
  checkRefund(known: KnownRefund): Promise<RefundAnswer>
  sendTransfer(request: TransferRequest): Promise<TransferAnswer>
  checkTransfer(reference: string): Promise<TransferAnswer>
  /** Reads a callback; null when it does not carry the provider's own signature. */
  readWebhook(rawBody: Uint8Array, headers: Headers): ProviderEvent | null
}

export interface PaymentRequest {
  reference: string
  amountMinor: Minor
  currency: string
  email: string
  /** Where the buyer comes back to. */
  returnUrl: string
}

export interface OpenedPayment {
  /** Where the buyer pays. */
  checkoutUrl: string
}

/**
 * How a payment stands. `open` also stands for every answer we do not know: it is asked again, never taken for paid.
 * `unknown` means the provider has never heard of the reference.
 */
export type PaymentAnswer =
  | { state: 'paid'; taken: Taken }
  | { state: 'open' | 'cancelled' | 'failed' | 'expired' | 'unknown'; said: string }

/** The money a provider took: `reference` is the one it says it belongs to. */
export interface Taken {
  reference: string
  amountMinor: Minor
  currency: string
  providerId: string
}

/** A payment that brought money, by our reference and by the provider's own id. */
export interface KnownPayment {
  reference: string
  providerId: string
}

export interface RefundRequest {
  refundId: string
  payment: KnownPayment
  amountMinor: Minor
  currency: string
  reason: string
}

/** A refund as far as we know it: without the provider's id it is looked for by ours among those made since then. */
export interface KnownRefund {
  refundId: string
  payment: KnownPayment
  amountMinor: Minor
  providerId: string | null
  since: Date
}

/** How a refund stands. `unknown` means the provider has never been given it. */
export type RefundAnswer =
  | { state: 'sent' | 'done' | 'failed' | 'needs_person'; providerId: string; said: string }
  | { state: 'unknown'; said: string }

export interface TransferRequest {
  reference: string
  amountMinor: Minor
  currency: string
  destination: PayoutDestination
  /** Two letters: it tells which kind of account the destination is. */
  country: string
  reason: string
}

/** How a transfer stands. `unknown` means the provider has never been given it. */
export type TransferAnswer =
  | { state: 'sent' | 'needs_person' | 'done' | 'failed' | 'returned'; providerId: string; said: string }
  | { state: 'unknown'; said: string }

export interface ProviderEvent {
  /** The same for every copy of the same callback. */
  eventKey: string
  kind: string
  about: 'payment' | 'refund' | 'transfer' | 'other'
  /** Our reference of the payment or of the transfer. */
  reference: string | null
  payload: unknown
}

/** Nobody knows whether the provider did what it was asked: ask it before trying again. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/** The provider answered no: it did nothing. `code` is the provider's own. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
  ) {
    super(message)
  }

  /** Whether what was asked about is not there, as opposed to a question the provider does not accept. */
  get saysNotFound(): boolean {
    return this.status === 404 || this.status === 400
  }
}
