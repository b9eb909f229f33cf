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
 * The page that simulates a phone: plain HTML and one form, no script. Its URL contains the id of a prompt sent to that phone, which only
 * the shop knows and nobody can guess: knowing a number alone does not give access to its phone.
 */
export const phoneRoutes = (context: SandboxContext) =>
  new Hono()
    .use('*', pageHeaders)
    .get('/:prompt', async (c) => {
      const prompt = await findPrompt(context, c.req.param('prompt'))
      return prompt ? c.html(await renderPhonePage(context, prompt.phone)) : c.text('Not found.', 404)
    })
    .post('/:prompt', async (c) => {
      const prompt = await findPrompt(context, c.req.param('prompt'))
      if (!prompt) return c.text('Not found.', 404)
      const { phone } = prompt
      const openPrompt = await openPromptOn(context, phone)
      const form = await c.req.parseBody()
      if (!openPrompt || openPrompt.checkoutRequestId !== form['request'])
        return c.html(await renderPhonePage(context, phone), 409)
      const pin = String(form['pin'] ?? '')
      const code = String(form['code'] ?? resultCodeOf(pin))
      if (!Object.hasOwn(outcomes, code))
        return c.html(await renderPhonePage(context, phone, 'Enter four digits.'), 422)
      const optionName = String(form['behaviour'] ?? 'once')
      const { behaviour } = Object.hasOwn(behaviourOptions, optionName)
        ? behaviourOptions[optionName as keyof typeof behaviourOptions]
        : behaviourOptions.once
      await answerPrompt(context, openPrompt, code, behaviour)
      return c.redirect(c.req.path, 303)
    })

const resultCodeOf = (pin: string): string => (pin === '0000' ? '2001' : /^\d{4}$/.test(pin) ? '0' : '')

async function renderPhonePage(context: SandboxContext, phone: string, problem?: string) {
  const answeredPrompts = await context.db
    .select()
    .from(prompts)
    .where(and(eq(prompts.phone, phone), isNotNull(prompts.code)))
    .orderBy(desc(prompts.id))
    .limit(5)
  return phonePage(phone, await openPromptOn(context, phone), answeredPrompts, problem)
}
