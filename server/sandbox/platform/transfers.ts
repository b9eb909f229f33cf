import { and, eq, sql } from 'drizzle-orm'
import type { CardProvider } from './card-provider'
import { newCode } from './read-body'
import { transfers, type Transfer } from './tables'
import { afterResponse, type SandboxContext } from './sandbox-context'

/** Transfer outcomes by account number ending; every other account is paid immediately. */
const finalStatuses: Record<string, { status: string; becomes?: string; afterMs?: number }> = {
  '0000': { status: 'pending', becomes: 'failed', afterMs: 300 },
  '0001': { status: 'pending', becomes: 'success', afterMs: 3000 },
  '0002': { status: 'otp' },
}
/** An account with this ending does not exist. */
export const unknownAccount = '0003'

type TransferRequest = Pick<
  typeof transfers.$inferInsert,
  'reference' | 'amount' | 'currency' | 'reason' | 'recipientCode' | 'bankCode'
> & { accountNumber: string }

/** Creates a transfer, each reference once: undefined if it was used before. */
export async function createTransfer(
  world: SandboxContext,
  cardProvider: CardProvider,
  request: TransferRequest,
): Promise<Transfer | undefined> {
  const { afterMs, ...fate } = finalStatuses[request.accountNumber.slice(-4)] ?? { status: 'success' }
  const dueAt = afterMs === undefined ? null : new Date(Date.now() + afterMs)
  const [created] = await world.db
    .insert(transfers)
    .values({ ...request, ...fate, dueAt, provider: cardProvider.id, code: newCode('TRF_') })
    .onConflictDoNothing()
    .returning()
  if (created?.status === 'success') await cardProvider.notifyTransfer(world, created)
  if (afterMs !== undefined && created)
    afterResponse(world, afterMs + 20, () => completeDue(world, cardProvider, created.reference))
  return created
}

/** The transfer with a reference, brought up to date, or undefined. */
export async function findTransfer(
  world: SandboxContext,
  cardProvider: CardProvider,
  reference: string,
): Promise<Transfer | undefined> {
  await completeDue(world, cardProvider, reference)
  const ours = and(eq(transfers.provider, cardProvider.id), eq(transfers.reference, reference))
  return (await world.db.select().from(transfers).where(ours))[0]
}

/** Sets a transfer's status, as a bank would, and notifies the shop. */
export async function setTransferStatus(
  world: SandboxContext,
  cardProvider: CardProvider,
  reference: string,
  status: string,
) {
  const [changed] = await world.db
    .update(transfers)
    .set({ status, becomes: null, dueAt: null })
    .where(and(eq(transfers.provider, cardProvider.id), eq(transfers.reference, reference)))
    .returning()
  if (changed) await cardProvider.notifyTransfer(world, changed)
  return changed !== undefined
}

/** The webhook may reach the shop before the response to its request does. */
async function completeDue(world: SandboxContext, cardProvider: CardProvider, reference: string) {
  const [ripe] = await world.db
    .update(transfers)
    .set({ status: sql`${transfers.becomes}`, becomes: null, dueAt: null })
    .where(and(eq(transfers.reference, reference), sql`${transfers.dueAt} <= now()`))
    .returning()
  if (ripe) afterResponse(world, 0, () => cardProvider.notifyTransfer(world, ripe))
}
