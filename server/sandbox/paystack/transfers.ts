import { and, desc, eq, gte } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { newCode, readBody } from '../platform/read-body'
import { recipients, transfers } from '../platform/tables'
import { findTransfer, createTransfer, unknownAccount } from '../platform/transfers'
import type { SandboxContext } from '../platform/sandbox-context'
import { no, noBody, ok } from './envelope'
import { paystackCardProvider } from './card-provider'
import { pageOf } from './paging'
import { showTransfer } from './serializers'

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

/** Transfer recipients. */
export const recipientRoutes = ({ db }: SandboxContext) =>
  new Hono().post('/', async (c) => {
    const read = await readBody(c, recipientRequest)
    if ('problem' in read) return noBody(c, read.problem)
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

/** Sends transfers, each reference once. */
export const transferRoutes = (world: SandboxContext) =>
  new Hono()
    .post('/', async (c) => {
      const read = await readBody(c, transferRequest)
      if ('problem' in read) return noBody(c, read.problem)
      const { recipient: recipientCode, source: _, ...asked } = read.body
      const [to] = await world.db.select().from(recipients).where(eq(recipients.code, recipientCode))
      if (!to) return no(c, 'Recipient specified is invalid', { code: 'invalid_transfer_recipient' })
      const { accountNumber, bankCode } = to
      const created = await createTransfer(world, paystackCardProvider, {
        ...asked,
        recipientCode,
        accountNumber,
        bankCode,
      })
      if (created) return ok(c, 'Transfer has been queued', showTransfer(created))
      return no(c, 'Please provide a unique reference. Reference already exists on a transfer')
    })
    .get('/', async (c) => {
      const { page, size, from } = pageOf(c)
      const rows = await world.db
        .select()
        .from(transfers)
        .where(and(eq(transfers.provider, paystackCardProvider.id), from && gte(transfers.createdAt, from)))
        .orderBy(desc(transfers.id))
        .limit(size)
        .offset((page - 1) * size)
      return ok(c, 'Transfers retrieved', rows.map(showTransfer), { perPage: size, page })
    })
    .get('/verify/:reference', async (c) => {
      const transfer = await findTransfer(world, paystackCardProvider, c.req.param('reference'))
      if (!transfer) return no(c, 'Transfer not found', { status: 404, code: 'transfer_not_found' })
      return ok(c, 'Transfer retrieved', showTransfer(transfer))
    })
