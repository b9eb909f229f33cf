import { and, desc, eq, gte } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { newCode, readBody } from '../platform/read-body'
import { recipients, transfers } from '../platform/tables'
import { findTransfer, createTransfer, unknownAccountEnding } from '../platform/transfers'
import type { SandboxContext } from '../platform/sandbox-context'
import { errorResponse, unreadableBodyResponse, ok } from './envelope'
import { paystackCardProvider } from './card-provider'
import { readPageQuery } from './paging'
import { serializeTransfer } from './serializers'

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
    const parsed = await readBody(c, recipientRequest)
    if ('problem' in parsed) return unreadableBodyResponse(c, parsed.problem)
    const { account_number: accountNumber, bank_code: bankCode, ...rest } = parsed.body
    if (accountNumber.endsWith(unknownAccountEnding))
      return errorResponse(c, 'Account number is invalid', { code: 'invalid_bank_code' })
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
export const transferRoutes = (context: SandboxContext) =>
  new Hono()
    .post('/', async (c) => {
      const parsed = await readBody(c, transferRequest)
      if ('problem' in parsed) return unreadableBodyResponse(c, parsed.problem)
      const { recipient: recipientCode, source: _, ...requestedTransfer } = parsed.body
      const [recipient] = await context.db.select().from(recipients).where(eq(recipients.code, recipientCode))
      if (!recipient)
        return errorResponse(c, 'Recipient specified is invalid', { code: 'invalid_transfer_recipient' })
      const { accountNumber, bankCode } = recipient
      const created = await createTransfer(context, paystackCardProvider, {
        ...requestedTransfer,
        recipientCode,
        accountNumber,
        bankCode,
      })
      if (created) return ok(c, 'Transfer has been queued', serializeTransfer(created))
      return errorResponse(c, 'Please provide a unique reference. Reference already exists on a transfer')
    })
    .get('/', async (c) => {
      const { page, size, from } = readPageQuery(c)
      const rows = await context.db
        .select()
        .from(transfers)
        .where(and(eq(transfers.provider, paystackCardProvider.id), from && gte(transfers.createdAt, from)))
        .orderBy(desc(transfers.id))
        .limit(size)
        .offset((page - 1) * size)
      return ok(c, 'Transfers retrieved', rows.map(serializeTransfer), { perPage: size, page })
    })
    .get('/verify/:reference', async (c) => {
      const transfer = await findTransfer(context, paystackCardProvider, c.req.param('reference'))
      if (!transfer)
        return errorResponse(c, 'Transfer not found', { status: 404, code: 'transfer_not_found' })
      return ok(c, 'Transfer retrieved', serializeTransfer(transfer))
    })
