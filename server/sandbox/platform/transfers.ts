import { and, eq, sql } from 'drizzle-orm'
import type { CardProvider } from './card-provider'
import { newCode } from './read-body'
import { transfers, type Transfer } from './tables'
import { afterResponse, type SandboxContext } from './sandbox-context'

/** Transfer outcomes by account number ending; every other account is paid immediately. */
const outcomesByAccountEnding: Record<string, { status: string; nextStatus?: string; afterMs?: number }> = {
  '0000': { status: 'pending', nextStatus: 'failed', afterMs: 300 },
  '0001': { status: 'pending', nextStatus: 'success', afterMs: 3000 },
  '0002': { status: 'otp' },
}
/** An account with this ending does not exist. */
export const unknownAccountEnding = '0003'

type TransferRequest = Pick<
  typeof transfers.$inferInsert,
  'reference' | 'amount' | 'currency' | 'reason' | 'recipientCode' | 'bankCode'
> & { accountNumber: string }

/** Creates a transfer, each reference once: undefined if it was used before. */
export async function createTransfer(
  context: SandboxContext,
  cardProvider: CardProvider,
  request: TransferRequest,
): Promise<Transfer | undefined> {
  const { afterMs, ...initialState } = outcomesByAccountEnding[request.accountNumber.slice(-4)] ?? {
    status: 'success',
  }
  const dueAt = afterMs === undefined ? null : new Date(Date.now() + afterMs)
  const [created] = await context.db
    .insert(transfers)
    .values({ ...request, ...initialState, dueAt, provider: cardProvider.id, code: newCode('TRF_') })
    .onConflictDoNothing()
    .returning()
  if (created?.status === 'success') await cardProvider.notifyTransfer(context, created)
  if (afterMs !== undefined && created)
    afterResponse(context, afterMs + 20, () => completeDueTransfer(context, cardProvider, created.reference))
  return created
}

/** The transfer with a reference, brought up to date, or undefined. */
export async function findTransfer(
  context: SandboxContext,
  cardProvider: CardProvider,
  reference: string,
): Promise<Transfer | undefined> {
  await completeDueTransfer(context, cardProvider, reference)
  const condition = and(eq(transfers.provider, cardProvider.id), eq(transfers.reference, reference))
  return (await context.db.select().from(transfers).where(condition))[0]
}

/** Sets a transfer's status, as a bank would, and notifies the shop. */
export async function setTransferStatus(
  context: SandboxContext,
  cardProvider: CardProvider,
  reference: string,
  status: string,
) {
  const [updatedTransfer] = await context.db
    .update(transfers)
    .set({ status, nextStatus: null, dueAt: null })
    .where(and(eq(transfers.provider, cardProvider.id), eq(transfers.reference, reference)))
    .returning()
  if (updatedTransfer) await cardProvider.notifyTransfer(context, updatedTransfer)
  return updatedTransfer !== undefined
}

/** The webhook may reach the shop before the response to its request does. */
async function completeDueTransfer(context: SandboxContext, cardProvider: CardProvider, reference: string) {
  const [dueTransfer] = await context.db
    .update(transfers)
    .set({ status: sql`${transfers.nextStatus}`, nextStatus: null, dueAt: null })
    .where(and(eq(transfers.reference, reference), sql`${transfers.dueAt} <= now()`))
    .returning()
  if (dueTransfer) afterResponse(context, 0, () => cardProvider.notifyTransfer(context, dueTransfer))
}
