import type { PayoutMethod } from '@contract/payouts/facts'
import type { PayoutBank, PayoutDestination } from '@contract/payouts/procedures'
import type { Minor } from '@contract/core/money'
import type { PaymentMethod } from '@contract/payments/facts'

/**
 * The interface of every payment provider. Amounts are minor units of the named currency. Each operation carries our own reference or id,
 * so that it can be queried later. All throw `ProviderUnreachable` if the outcome is unknown, and `ProviderRefused` if the provider
 * certainly did nothing.
 */
export interface PaymentProvider {
  name: PaymentMethod
  openPayment(request: PaymentRequest): Promise<ProviderPayment>
  checkPayment(payment: OpenPayment): Promise<PaymentStatusResult>
  sendRefund(request: RefundRequest): Promise<RefundResult>
  checkRefund(refund: SubmittedRefund): Promise<RefundResult>
  /** Parses a webhook; null if it is not authentic. */
  readWebhook(callback: Callback): ParsedWebhook
}

/** A provider that reports disputes: payments that their buyers dispute with the bank, or that it takes back. */
export interface DisputeProvider extends PaymentProvider {
  /** A dispute by the provider's id; undefined if it has no record of it. */
  checkDispute(dispute: SubmittedDispute): Promise<DisputeResult | undefined>
  /** The disputes raised since a moment; empty for a provider without a list. */
  listDisputes(since: Date): Promise<DisputeResult[]>
  /** Queries a provider that does not report reversals whether a payment was reversed; the response comes by webhook. */
  requestReversalStatus?(payment: Pick<OpenPayment, 'reference' | 'webhookPayloads'>): Promise<void>
}

/** `createdAfter`: a time before it was raised. `webhookPayloads`: those for the same reference, oldest first. */
export interface SubmittedDispute {
  providerId: string
  createdAfter: Date
  webhookPayloads: readonly unknown[]
}

/** A provider that lists what it has moved since a moment, to be compared with our books. */
export interface ListingProvider extends PaymentProvider {
  /** The payments that it captured. */
  listPayments(since: Date): Promise<CapturedPayment[]>
  listRefunds(since: Date): Promise<ListedRefund[]>
  listTransfers(since: Date): Promise<ListedTransfer[]>
}

interface ProviderTransaction {
  providerId: string
  amountMinor: Minor
  currency: string
}

/** `refundId` is ours, if the refund was made by us. */
export interface ListedRefund extends ProviderTransaction {
  refundId: string | null
  state: RefundResult['state']
}

export interface ListedTransfer extends ProviderTransaction {
  reference: string | null
  state: TransferStatusResult['state']
}

/** A provider that can also send transfers. */
export interface PayoutProvider extends PaymentProvider {
  /** Where it sends them to: the banks of a country, or its mobile-money operators. */
  listBanks(filter: BanksByCountry): Promise<PayoutBank[]>
  sendTransfer(request: TransferRequest): Promise<TransferStatusResult>
  checkTransfer(transfer: SubmittedTransfer): Promise<TransferStatusResult>
}

export interface PaymentRequest {
  reference: string
  amountMinor: Minor
  currency: string
  email: string
  /** The phone to prompt; null for other methods. */
  phone: string | null
  /** The order's label as the buyer knows it. */
  orderLabel: string
  /** The URL the buyer returns to. */
  returnUrl: string
}

export interface ProviderPayment {
  /** Where the buyer pays; for a prompt null, or the page where a sandbox simulates the phone. */
  checkoutUrl: string | null
  /** The provider's own id, if assigned already. */
  providerId: string | null
}

/** A payment to query. `webhookPayloads`: oldest first; a hint, not trusted alone. */
export interface OpenPayment {
  reference: string
  providerId: string | null
  amountMinor: Minor
  currency: string
  webhookPayloads: readonly unknown[]
  /** Whether another payment has a provider's id: a webhook that names it here is wrong. */
  isUsedByOtherPayment(providerId: string): Promise<boolean>
}

/**
 * A payment's status. `open` also covers every unrecognised status: it is queried again, never taken as paid. `abandoned`: the buyer left
 * the page but may return; `cancelled`: the buyer declined. `unknown`: the provider has no record of it. `failureReason` gives
 * details where the provider does.
 */
export type PaymentStatusResult =
  | { state: 'paid'; captured: CapturedPayment }
  | { state: 'open' | 'abandoned' | 'unknown'; providerStatus: string }
  | {
      state: 'cancelled' | 'failed' | 'expired'
      providerStatus: string
      failureReason?: FailureReason | undefined
    }

/** Reasons for a failed payment that a buyer can act on. */
export type FailureReason =
  | 'cancelled_on_phone'
  | 'insufficient_funds'
  | 'wrong_pin'
  | 'over_limit'
  | 'account_locked'
  | 'number_cannot_pay'
  | 'phone_unreachable'
  | 'prompt_expired'
  | 'prompt_not_sent'

/**
 * The money a provider captured; `reference` is the one the provider assigns it to. `feeMinor`: what the provider keeps of it, in the same
 * currency; null if it does not say.
 */
export interface CapturedPayment {
  reference: string
  amountMinor: Minor
  currency: string
  feeMinor: Minor | null
  providerId: string
}

/** A paid payment: our reference, the provider's own id, and the paying phone. */
export interface SubmittedPayment {
  reference: string
  providerId: string
  phone: string | null
}

export interface RefundRequest {
  refundId: string
  /** 1 for the first; a retry after a failure is another one. */
  attempt: number
  payment: SubmittedPayment
  amountMinor: Minor
  currency: string
  reason: string
}

/** A refund as far as we know it: without the provider's id it is searched for by ours, among those made since then. */
export interface SubmittedRefund {
  refundId: string
  payment: SubmittedPayment
  amountMinor: Minor
  providerId: string | null
  createdAfter: Date
  /** The webhook payloads about it, oldest first. */
  webhookPayloads: readonly unknown[]
}

/** A refund's status. `unknown`: the provider has no record of it. */
export type RefundResult =
  | { state: 'sent' | 'done' | 'failed' | 'needs_person'; providerId: string; providerStatus: string }
  | { state: 'unknown'; providerStatus: string }

/** A dispute's status, against a payment known by our reference or by the provider's id. An unknown status is open. */
export interface DisputeResult {
  providerId: string
  reference: string | null
  transactionId: string | null
  state: 'open' | 'won' | 'lost'
  providerStatus: string
  /** Null for the whole payment. */
  amountMinor: Minor | null
  currency: string | null
  reason: string
  dueAt: Date | null
}

/** `country`: ISO alpha-2. */
export interface BanksByCountry {
  country: string
  currency: string
  method: PayoutMethod
}

export interface TransferRequest {
  reference: string
  amountMinor: Minor
  currency: string
  /** Decimal places of the currency. */
  minorDigits: number
  destination: PayoutDestination
  /** ISO alpha-2; determines the destination's account type. */
  country: string
  reason: string
}

/** What we know about a transfer. Without the provider's id, it is not known to have been accepted. */
export interface SubmittedTransfer {
  reference: string
  providerId: string | null
  /** The webhook payloads about it, oldest first. */
  webhookPayloads: readonly unknown[]
}

/** A transfer's status. `unknown`: the provider has no record of it. */
export type TransferStatusResult =
  | {
      state: 'sent' | 'needs_person' | 'done' | 'failed' | 'returned'
      providerId: string
      providerStatus: string
    }
  | { state: 'unknown'; providerStatus: string }

/** A request to `/hooks/<provider>`: its raw bytes, and the rest of the path. */
export interface Callback {
  rawBody: Uint8Array
  headers: Headers
  path: string
}

export interface ProviderEvent {
  /** The same for every copy of a webhook. */
  eventKey: string
  kind: string
  subject: 'payment' | 'refund' | 'dispute' | 'transfer' | 'other'
  /** Our reference of the payment or transfer; of a dispute the provider's id. */
  reference: string | null
  payload: unknown
}

/** An authentic webhook whose body is not what the provider documents. */
export const unreadable = 'unreadable'
export type ParsedWebhook = ProviderEvent | typeof unreadable | null

/** The outcome is unknown: query the provider before retrying. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/** Not even a response came: the provider may be down. */
export class ProviderTimeout extends ProviderUnreachable {}

/** The provider rejected the request and did nothing. `code` is the provider's own. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
  ) {
    super(message)
  }

  /** Whether the queried object does not exist, as opposed to an invalid query. */
  get isNotFound(): boolean {
    return this.status === 404 || this.status === 400
  }
}
