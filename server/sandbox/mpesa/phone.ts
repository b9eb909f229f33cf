import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { pageHeaders } from '../platform/page'
import type { SandboxContext } from '../platform/sandbox-context'
import { answerPrompt } from './answer-prompt'
import { behaviourOptions, phonePage } from './phone-page'
import { findPrompt, openPromptOn } from './prompts'
import { outcomes } from './phone-behaviours'
import { prompts } from './tables'

/**
 * The page that simulates a phone: plain HTML and one form, no script. Its address is the id of a prompt sent to that phone, which only the
 * shop was told and nobody can guess: whoever knows a number alone does not get at its phone.
 */
export const phoneRoutes = (world: SandboxContext) =>
  new Hono()
    .use('*', pageHeaders)
    .get('/:prompt', async (c) => {
      const sent = await findPrompt(world, c.req.param('prompt'))
      return sent ? c.html(await show(world, sent.phone)) : c.text('Not found.', 404)
    })
    .post('/:prompt', async (c) => {
      const sent = await findPrompt(world, c.req.param('prompt'))
      if (!sent) return c.text('Not found.', 404)
      const { phone } = sent
      const open = await openPromptOn(world, phone)
      const form = await c.req.parseBody()
      if (!open || open.checkoutRequestId !== form['request']) return c.html(await show(world, phone), 409)
      const pin = String(form['pin'] ?? '')
      const code = String(form['code'] ?? codeOf(pin))
      if (!Object.hasOwn(outcomes, code)) return c.html(await show(world, phone, 'Enter four digits.'), 422)
      const name = String(form['manner'] ?? 'once')
      const { manner } = Object.hasOwn(behaviourOptions, name)
        ? behaviourOptions[name as keyof typeof behaviourOptions]
        : behaviourOptions.once
      await answerPrompt(world, open, code, manner)
      return c.redirect(c.req.path, 303)
    })

const codeOf = (pin: string): string => (pin === '0000' ? '2001' : /^\d{4}$/.test(pin) ? '0' : '')

async function show(world: SandboxContext, phone: string, problem?: string) {
  const past = await world.db
    .select()
    .from(prompts)
    .where(and(eq(prompts.phone, phone), isNotNull(prompts.code)))
    .orderBy(desc(prompts.id))
    .limit(5)
  return phonePage(phone, await openPromptOn(world, phone), past, problem)
}
