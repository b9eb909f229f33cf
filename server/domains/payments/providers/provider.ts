import type { PayoutDestination } from '@contract/payouts'
import type { Minor } from '@contract/money'
import type { PaymentMethod } from '@contract/payment-providers'

/**
 * What every payment rail can do for us. Amounts are minor units of the named currency. Each deed carries our own reference or
 * id, so that it can be asked about later. All of them throw `ProviderUnreachable` when nobody knows whether the provider did
 * it, and `ProviderRefused` when it surely did not.
 */
export interface PaymentProvider {
  name: PaymentMethod
  openPayment(request: PaymentRequest): Promise<OpenedPayment>
  checkPayment(payment: OpenPayment): Promise<PaymentAnswer>
  sendRefund(request: RefundRequest): Promise<RefundAnswer>
  checkRefund(known: KnownRefund): Promise<RefundAnswer>
  /** Reads a callback; null when it does not carry the provider's own sign. */
  readWebhook(callback: Callback): ProviderEvent | null
}

/** A rail that can also send money to somebody. */
export interface PayoutProvider extends PaymentProvider {
  sendTransfer(request: TransferRequest): Promise<TransferAnswer>
  checkTransfer(reference: string): Promise<TransferAnswer>
}

export interface PaymentRequest {
  reference: string
  amountMinor: Minor
  currency: string
  email: string
  /** The phone that is asked to pay; null where that is not how one pays. */
  phone: string | null
  /** What the buyer knows the order by. */
  orderLabel: string
  /** Where the buyer comes back to. */
  returnUrl: string
}

export interface OpenedPayment {
  /** Where the buyer pays; for a prompt null, or where a sandbox plays the phone. */
  checkoutUrl: string | null
  /** The provider's own id of it, if it has one already. */
  providerId: string | null
}

/** A payment that is asked about. `webhookPayloads`: what callbacks said of it, oldest first; a hint, not to be believed alone. */
export interface OpenPayment {
  reference: string
  providerId: string | null
  amountMinor: Minor
  currency: string
  webhookPayloads: readonly unknown[]
}

/**
 * How a payment stands. `open` also stands for every answer we do not know: it is asked again, never taken for paid. `abandoned`:
 * its page was left, but can be come back to; `cancelled`: the buyer said no, for good. `unknown` means the provider has never
 * heard of it. `failureReason` says more about what went wrong, where the provider does.
 */
export type PaymentAnswer =
  | { state: 'paid'; taken: CapturedPayment }
  | { state: 'open' | 'abandoned' | 'unknown'; providerStatus: string }
  | {
      state: 'cancelled' | 'failed' | 'expired'
      providerStatus: string
      failureReason?: FailureReason | undefined
    }

/** Why a payment brought nothing, where a buyer can do something about it. */
export type FailureReason =
  | 'cancelled_on_phone'
  | 'not_enough_money'
  | 'wrong_pin'
  | 'over_limit'
  | 'account_locked'
  | 'number_cannot_pay'
  | 'phone_unreachable'
  | 'prompt_expired'
  | 'prompt_not_sent'

/** The money a provider took: `reference` is the one it says it belongs to. */
export interface CapturedPayment {
  reference: string
  amountMinor: Minor
  currency: string
  providerId: string
}

/** A payment that brought money, by our reference and by the provider's own id, and the phone it came from. */
export interface KnownPayment {
  reference: string
  providerId: string
  phone: string | null
}

export interface RefundRequest {
  refundId: string
  payment: KnownPayment
  amountMinor: Minor
  currency: string
  reason: string
  /** What callbacks said of the refunds of this payment, oldest first. */
  webhookPayloads: readonly unknown[]
}

/** A refund as far as we know it: without the provider's id it is looked for by ours among those made since then. */
export interface KnownRefund {
  refundId: string
  payment: KnownPayment
  amountMinor: Minor
  providerId: string | null
  since: Date
  webhookPayloads: readonly unknown[]
}

/** How a refund stands. `unknown` means the provider has never been given it. */
export type RefundAnswer =
  | { state: 'sent' | 'done' | 'failed' | 'needs_person'; providerId: string; providerStatus: string }
  | { state: 'unknown'; providerStatus: string }

export interface TransferRequest {
  reference: string
  amountMinor: Minor
  currency: string
  /** Digits after the decimal point of the currency. */
  minorDigits: number
  destination: PayoutDestination
  /** Two letters: it tells which kind of account the destination is. */
  country: string
  reason: string
}

/** How a transfer stands. `unknown` means the provider has never been given it. */
export type TransferAnswer =
  | {
      state: 'sent' | 'needs_person' | 'done' | 'failed' | 'returned'
      providerId: string
      providerStatus: string
    }
  | { state: 'unknown'; providerStatus: string }

/** A request that came to `/hooks/<provider>`: its bytes as they came, and what follows the provider in the address. */
export interface Callback {
  rawBody: Uint8Array
  headers: Headers
  path: string
}

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
