import type { TestCard } from './cards'
import type { DisputeWithTransaction } from './disputes'
import type { Transaction, Transfer } from './tables'
import type { SandboxContext } from './sandbox-context'

/** The differences between card providers, for the shared parts of their sandboxes. */
export interface CardProvider {
  /** Its path under `/sandbox`, and the owner of its rows. */
  id: 'paystack' | 'flutterwave'
  name: string
  /** The secret key. It protects nothing: no real money moves here, and a real key is never used with it. */
  key: string
  cards: readonly TestCard[]
  /** The query parameters of the return URL. */
  returnQuery(transaction: Transaction): Record<string, string>
  /** Sends the webhooks. */
  notifyPaid(context: SandboxContext, transaction: Transaction): Promise<void>
  notifyTransfer(context: SandboxContext, transfer: Transfer): Promise<void>
  notifyDispute(
    context: SandboxContext,
    raisedDispute: DisputeWithTransaction,
    event: 'create' | 'remind' | 'resolve',
  ): Promise<void>
}
