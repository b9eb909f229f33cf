import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { newCode, no, ok, readBody } from './envelope'
import { callBack } from './hooks'
import { recipients, transfers } from './tables'
import { afterwards, type World } from './world'

const recipientRequest = z.object({
  type: z.enum(['nuban', 'ghipss', 'mobile_money', 'basa', 'authorization']),
  name: z.string().min(1),
  account_number: z.string().min(1),
  bank_code: z.string().min(1),
  currency: z.string().length(3).default('USD'),
})

const transferRequest = z.object({
  source: z.literal('balance'),
  amount: z.coerce.number().int().positive(),
  recipient: z.string(),
  reference: z.string().regex(/^[a-z0-9_-]{16,50}$/),
  reason: z.string().optional(),
  currency: z.string().length(3).default('USD'),
})

/** What an account whose number ends so does to a transfer; every other account is paid at once. */
const endings: Record<string, { status: string; becomes?: string; afterMs?: number }> = {
  '0000': { status: 'pending', becomes: 'failed', afterMs: 300 },
  '0001': { status: 'pending', becomes: 'success', afterMs: 3000 },
  '0002': { status: 'otp' },
}
const unknownAccount = '0003'

/** Whom to send money to. */
export const recipientRoutes = ({ db }: World) =>
  new Hono().post('/', async (c) => {
    const read = await readBody(c, recipientRequest)
    if ('refusal' in read) return read.refusal
    const { account_number: accountNumber, bank_code: bankCode, ...rest } = read.body
    if (accountNumber.endsWith(unknownAccount))
      return no(c, 'Account number is invalid', { code: 'invalid_bank_code' })
    const code = newCode('RCP_')
    await db.insert(recipients).values({ ...rest, code, accountNumber, bankCode })
    return ok(c, 'Transfer recipient created successfully', {
      active: true,
      recipient_code: code,
      type: rest.type,
      name: rest.name,
      currency: rest.currency,
      details: { account_number: accountNumber, account_name: rest.name, bank_code: bankCode },
    })
  })

/** Sending money, each reference once. */
export const transferRoutes = (world: World) =>
  new Hono()
    .post('/', async (c) => {
      const read = await readBody(c, transferRequest)
      if ('refusal' in read) return read.refusal
      const made = await makeTransfer(world, read.body)
      if (typeof made === 'string') return no(c, made, { code: 'invalid_transfer_recipient' })
      if (!made.dueAt && made.status === 'success') await tell(world, made)
      if (made.dueAt)
        afterwards(world, made.dueAt.getTime() - Date.now() + 20, () => ripen(world, made.reference))
      return ok(c, 'Transfer has been queued', showTransfer(made))
    })
    .get('/verify/:reference', async (c) => {
      const reference = c.req.param('reference')
      await ripen(world, reference)
      const [found] = await world.db.select().from(transfers).where(eq(transfers.reference, reference))
      if (!found) return no(c, 'Transfer not found', { status: 404, code: 'transfer_not_found' })
      return ok(c, 'Transfer retrieved', showTransfer(found))
    })

type Transfer = typeof transfers.$inferSelect

async function makeTransfer(
  { db }: World,
  asked: z.output<typeof transferRequest>,
): Promise<Transfer | string> {
  const { recipient: recipientCode, amount, reference, reason, currency } = asked
  const [to] = await db.select().from(recipients).where(eq(recipients.code, recipientCode))
  if (!to) return 'Recipient specified is invalid'
  const { status, becomes, afterMs } = endings[to.accountNumber.slice(-4)] ?? { status: 'success' }
  const dueAt = afterMs === undefined ? null : new Date(Date.now() + afterMs)
  const [made] = await db
    .insert(transfers)
    .values({
      code: newCode('TRF_'),
      recipientCode,
      amount,
      reference,
      reason,
      currency,
      status,
      becomes,
      dueAt,
    })
    .onConflictDoNothing()
    .returning()
  return made ?? 'Please provide a unique reference. Reference already exists on a transfer'
}

/** Sets a transfer's status, as a bank would, and tells the shop. */
export async function setTransferStatus(world: World, reference: string, status: string): Promise<boolean> {
  const [changed] = await world.db
    .update(transfers)
    .set({ status, becomes: null, dueAt: null })
    .where(eq(transfers.reference, reference))
    .returning()
  if (changed) await tell(world, changed)
  return changed !== undefined
}

async function ripen(world: World, reference: string) {
  const [ripe] = await world.db
    .update(transfers)
    .set({ status: sql`${transfers.becomes}`, becomes: null, dueAt: null })
    .where(and(eq(transfers.reference, reference), sql`${transfers.dueAt} <= now()`))
    .returning()
  if (ripe) afterwards(world, 0, () => tell(world, ripe))
}

/** The callback may reach the shop before the answer to its request does. */
const tell = (world: World, transfer: Transfer) =>
  callBack(world, `transfer.${transfer.status}`, showTransfer(transfer))

const showTransfer = (t: Transfer) => ({
  id: t.id,
  domain: 'test',
  amount: t.amount,
  currency: t.currency,
  reference: t.reference,
  source: 'balance',
  reason: t.reason,
  status: t.status,
  transfer_code: t.code,
  recipient: t.recipientCode,
  createdAt: t.createdAt.toISOString(),
})
