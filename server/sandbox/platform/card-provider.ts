import type { TestCard } from './cards'
import type { Disputed } from './disputes'
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
  notifyPaid(world: SandboxContext, transaction: Transaction): Promise<void>
  notifyTransfer(world: SandboxContext, transfer: Transfer): Promise<void>
  notifyDispute(
    world: SandboxContext,
    disputed: Disputed,
    event: 'create' | 'remind' | 'resolve',
  ): Promise<void>
}
