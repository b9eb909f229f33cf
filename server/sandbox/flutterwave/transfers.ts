import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../platform/read-body'
import { findTransfer, createTransfer, unknownAccount } from '../platform/transfers'
import type { SandboxContext } from '../platform/sandbox-context'
import { no, ok } from './envelope'
import { flutterwaveCardProvider } from './card-provider'
import { minorOf, showTransfer } from './serializers'

const request = z.object({
  account_bank: z.string().min(1),
  account_number: z.string().min(1),
  amount: z.coerce.number().positive(),
  currency: z.string().length(3),
  reference: z.string().min(1),
  narration: z.string().optional(),
})

/** Sends transfers, each reference once. */
export const transferRoutes = (world: SandboxContext) =>
  new Hono()
    .post('/', async (c) => {
      const read = await readBody(c, request)
      if ('problem' in read) return no(c, read.problem)
      const { account_bank: bankCode, account_number: accountNumber, amount, narration, ...rest } = read.body
      if (accountNumber.endsWith(unknownAccount)) return no(c, 'Account resolve failed')
      const input = { ...rest, bankCode, accountNumber, amount: minorOf(amount), reason: narration }
      const created = await createTransfer(world, flutterwaveCardProvider, input)
      if (created) return ok(c, 'Transfer Queued Successfully', showTransfer(created))
      return no(c, 'Transfer with this reference already exists')
    })
    .get('/', async (c) => {
      const transfer = await findTransfer(world, flutterwaveCardProvider, c.req.query('reference') ?? '')
      return ok(c, 'Transfers fetched', transfer ? [showTransfer(transfer)] : [])
    })
