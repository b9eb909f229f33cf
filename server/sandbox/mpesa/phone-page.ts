import { html, raw } from 'hono/html'
import { page, type Html } from '../platform/page'
import { outcomes, describeOutcome } from './phone-behaviours'
import type { Prompt } from './tables'

const others = ['1', '2001', '1037', '1019', '8', '8006', '1025', '2028']

/** How the next answer's webhook is sent. */
export const behaviourOptions = {
  once: { label: 'immediately', manner: {} },
  late: { label: '10 seconds late', manner: { hook_after_ms: 10_000 } },
  twice: { label: 'twice', manner: { hooks: 2 } },
  never: { label: 'never', manner: { hooks: 0 } },
  other: { label: 'immediately, with an amount of KES 1', manner: { amount: 100 } },
} as const

/** The simulated phone, with its open prompt, or waiting for one. */
export function phonePage(
  phone: string,
  open: Prompt | undefined,
  past: readonly Prompt[],
  problem = '',
): Html {
  const number = phone.replace(/^254/, '0')
  return page(
    'M-Pesa',
    open ? 'Payment request' : 'Demo phone',
    html`
      ${open ? '' : raw('<meta http-equiv="refresh" content="2" />')}
      <p class="to">Demo phone ${number}</p>
      ${
        open
          ? requestOf(open, problem)
          : html`<h1>Nothing to answer</h1>
              <p>Requests from the shop appear here automatically.</p>`
      }
      ${
        past.length > 0
          ? html`<h2>Messages</h2>
              <ul class="messages">
                ${past.map(messageOf)}
              </ul>`
          : ''
      }
    `,
  )
}

const requestOf = (open: Prompt, problem: string): Html => html`
  <h1>Pay <span class="amount">${money(open)}</span> to KIJANI, account ${open.account}?</h1>
  ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
  <form method="post" autocomplete="off">
    <input type="hidden" name="request" value="${open.checkoutRequestId}" />
    <label for="pin">M-Pesa PIN: any four digits (0000 fails)</label>
    <input
      id="pin"
      name="pin"
      inputmode="numeric"
      maxlength="4"
      ${problem ? raw('aria-invalid="true" aria-describedby="problem"') : ''}
    />
    <label for="manner">The shop is notified</label>
    <select id="manner" name="manner">
      ${Object.entries(behaviourOptions).map(([name, { label }]) => html`<option value="${name}">${label}</option>`)}
    </select>
    <button class="pay">Send</button>
    <button class="leave" name="code" value="1032">Cancel</button>
    <fieldset>
      <legend>Other outcomes</legend>
      ${others.map(
        (code) =>
          html`<button class="test" name="code" value="${code}">
            <span>${outcomes[code]!.label}</span><code>${code} ${describeOutcome(code)}</code>
          </button>`,
      )}
    </fieldset>
  </form>
`

const messageOf = (prompt: Prompt): Html =>
  prompt.code === '0'
    ? html`<li>${prompt.receipt} confirmed. ${money(prompt)} paid to KIJANI, account ${prompt.account}.</li>`
    : html`<li>Not paid: ${money(prompt)}. ${describeOutcome(prompt.code!)}</li>`

const money = ({ amount }: Prompt): string => `KES ${amount.toLocaleString('en-US')}`
