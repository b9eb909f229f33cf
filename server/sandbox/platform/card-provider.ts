import type { TestCard } from './cards'
import type { Transaction, Transfer } from './tables'
import type { SandboxContext } from './sandbox-context'

/** What tells one card provider from another, for the parts that their sandboxes share. */
export interface CardProvider {
  /** Where it hangs under `/sandbox`, and whose rows are its own. */
  id: 'paystack' | 'flutterwave'
  name: string
  /** The secret key. It guards nothing: no real money moves here, and a real key never comes near it. */
  key: string
  cards: readonly TestCard[]
  /** What stands in the address that the buyer comes back to. */
  returnQuery(transaction: Transaction): Record<string, string>
  /** The callbacks. */
  notifyPaid(world: SandboxContext, transaction: Transaction): Promise<void>
  notifyTransfer(world: SandboxContext, transfer: Transfer): Promise<void>
}
