import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { bad, done, faultRoutes, missing } from '../platform/control'
import { readBody } from '../platform/read-body'
import type { SandboxContext } from '../platform/sandbox-context'
import { announce } from './answer-prompt'
import { keys } from './key'
import { phones, prompts } from './tables'

const behaviourSchema = z.object({
  amount: z.number().int().positive().optional(),
  hooks: z.number().int().min(0).max(10).optional(),
  hook_after_ms: z.number().int().min(0).max(60_000).optional(),
})

/** Not part of Daraja: lets tests inject faults into phones. */
export const controlRoutes = (world: SandboxContext) =>
  new Hono()
    .use('*', withSecret)
    .post('/phones/:phone', async (c) => {
      const read = await readBody(c, behaviourSchema)
      if ('problem' in read) return bad(c, read.problem)
      const values = { phone: c.req.param('phone'), manner: read.body }
      await world.db.insert(phones).values(values).onConflictDoUpdate({ target: phones.phone, set: values })
      return done(c)
    })
    .post('/phones/:phone/announce', async (c) => {
      const [last] = await world.db
        .select()
        .from(prompts)
        .where(and(eq(prompts.phone, c.req.param('phone')), isNotNull(prompts.code)))
        .orderBy(desc(prompts.id))
        .limit(1)
      if (!last) return missing(c)
      await announce(world, { ...last, manner: { ...last.manner, hooks: 1 } })
      return done(c)
    })
    .post('/phones/:phone/reverse', async (c) => {
      const paid = and(eq(prompts.phone, c.req.param('phone')), eq(prompts.code, '0'))
      const changed = await world.db.update(prompts).set({ reversed: true }).where(paid).returning()
      return changed[0] ? done(c) : missing(c)
    })
    .route('/faults', faultRoutes(world, 'mpesa'))

const withSecret: MiddlewareHandler = async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${keys.consumerSecret}`) return c.text('Not allowed.', 401)
  await next()
  return undefined
}
