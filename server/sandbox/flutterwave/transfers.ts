import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../platform/read-body'
import { findTransfer, createTransfer, unknownAccountEnding } from '../platform/transfers'
import type { SandboxContext } from '../platform/sandbox-context'
import { errorResponse, ok } from './envelope'
import { flutterwaveCardProvider } from './card-provider'
import { toMinorUnits, serializeTransfer } from './serializers'

const request = z.object({
  account_bank: z.string().min(1),
  account_number: z.string().min(1),
  amount: z.coerce.number().positive(),
  currency: z.string().length(3),
  reference: z.string().min(1),
  narration: z.string().optional(),
})

/** Sends transfers, each reference once. */
export const transferRoutes = (context: SandboxContext) =>
  new Hono()
    .post('/', async (c) => {
      const parsed = await readBody(c, request)
      if ('problem' in parsed) return errorResponse(c, parsed.problem)
      const {
        account_bank: bankCode,
        account_number: accountNumber,
        amount,
        narration,
        ...rest
      } = parsed.body
      if (accountNumber.endsWith(unknownAccountEnding)) return errorResponse(c, 'Account resolve failed')
      const input = { ...rest, bankCode, accountNumber, amount: toMinorUnits(amount), reason: narration }
      const created = await createTransfer(context, flutterwaveCardProvider, input)
      if (created) return ok(c, 'Transfer Queued Successfully', serializeTransfer(created))
      return errorResponse(c, 'Transfer with this reference already exists')
    })
    .get('/', async (c) => {
      const transfer = await findTransfer(context, flutterwaveCardProvider, c.req.query('reference') ?? '')
      return ok(c, 'Transfers fetched', transfer ? [serializeTransfer(transfer)] : [])
    })
