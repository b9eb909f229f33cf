import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { badRequestResponse, doneResponse, faultRoutes, notFoundResponse } from '../platform/control'
import { readBody } from '../platform/read-body'
import type { SandboxContext } from '../platform/sandbox-context'
import { sendPromptCallback } from './answer-prompt'
import { keys } from './key'
import { phones, prompts } from './tables'

const behaviourSchema = z.object({
  amount: z.number().int().positive().optional(),
  hooks: z.number().int().min(0).max(10).optional(),
  hook_after_ms: z.number().int().min(0).max(60_000).optional(),
})

/** Not part of Daraja: lets tests inject faults into phones. */
export const controlRoutes = (context: SandboxContext) =>
  new Hono()
    .use('*', withSecret)
    .post('/phones/:phone', async (c) => {
      const parsed = await readBody(c, behaviourSchema)
      if ('problem' in parsed) return badRequestResponse(c, parsed.problem)
      const values = { phone: c.req.param('phone'), behaviour: parsed.body }
      await context.db.insert(phones).values(values).onConflictDoUpdate({ target: phones.phone, set: values })
      return doneResponse(c)
    })
    .post('/phones/:phone/announce', async (c) => {
      const [lastPrompt] = await context.db
        .select()
        .from(prompts)
        .where(and(eq(prompts.phone, c.req.param('phone')), isNotNull(prompts.code)))
        .orderBy(desc(prompts.id))
        .limit(1)
      if (!lastPrompt) return notFoundResponse(c)
      await sendPromptCallback(context, { ...lastPrompt, behaviour: { ...lastPrompt.behaviour, hooks: 1 } })
      return doneResponse(c)
    })
    .post('/phones/:phone/reverse', async (c) => {
      const isPaid = and(eq(prompts.phone, c.req.param('phone')), eq(prompts.code, '0'))
      const reversedPrompts = await context.db
        .update(prompts)
        .set({ reversed: true })
        .where(isPaid)
        .returning()
      return reversedPrompts[0] ? doneResponse(c) : notFoundResponse(c)
    })
    .route('/faults', faultRoutes(context, 'mpesa'))

const withSecret: MiddlewareHandler = async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${keys.consumerSecret}`) return c.text('Not allowed.', 401)
  await next()
  return undefined
}
