import { html, raw } from 'hono/html'
import { brand } from '@contract/core/brand'
import { renderPage, type Html } from '../platform/page'
import { outcomes, describeOutcome } from './phone-behaviours'
import type { Prompt } from './tables'

const failureCodes = ['1', '2001', '1037', '1019', '8', '8006', '1025', '2028']

/** How the next answer's webhook is sent. */
export const behaviourOptions = {
  once: { label: 'immediately', behaviour: {} },
  late: { label: '10 seconds late', behaviour: { hook_after_ms: 10_000 } },
  twice: { label: 'twice', behaviour: { hooks: 2 } },
  never: { label: 'never', behaviour: { hooks: 0 } },
  other: { label: 'immediately, with an amount of KES 1', behaviour: { amount: 100 } },
} as const

/** The simulated phone, with its open prompt, or waiting for one. */
export function phonePage(
  phone: string,
  openPrompt: Prompt | undefined,
  answeredPrompts: readonly Prompt[],
  problem = '',
): Html {
  const number = phone.replace(/^254/, '0')
  return renderPage(
    'M-Pesa',
    openPrompt ? 'Payment request' : 'Demo phone',
    html`
      ${openPrompt ? '' : raw('<meta http-equiv="refresh" content="2" />')}
      <p class="to">Demo phone ${number}</p>
      ${
        openPrompt
          ? renderRequest(openPrompt, problem)
          : html`<h1>Nothing to answer</h1>
              <p>Requests from the shop appear here automatically.</p>`
      }
      ${
        answeredPrompts.length > 0
          ? html`<h2>Messages</h2>
              <ul class="messages">
                ${answeredPrompts.map(renderMessage)}
              </ul>`
          : ''
      }
    `,
  )
}

const renderRequest = (openPrompt: Prompt, problem: string): Html => html`
  <h1>
    Pay <span class="amount">${formatMoney(openPrompt)}</span> to ${brand.name.toUpperCase()}, account
    ${openPrompt.account}?
  </h1>
  ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
  <form method="post" autocomplete="off">
    <input type="hidden" name="request" value="${openPrompt.checkoutRequestId}" />
    <label for="pin">M-Pesa PIN: any four digits (0000 fails)</label>
    <input
      id="pin"
      name="pin"
      inputmode="numeric"
      maxlength="4"
      ${problem ? raw('aria-invalid="true" aria-describedby="problem"') : ''}
    />
    <label for="behaviour">The shop is notified</label>
    <select id="behaviour" name="behaviour">
      ${Object.entries(behaviourOptions).map(([name, { label }]) => html`<option value="${name}">${label}</option>`)}
    </select>
    <button class="pay">Send</button>
    <button class="leave" name="code" value="1032">Cancel</button>
    <fieldset>
      <legend>Other outcomes</legend>
      ${failureCodes.map(
        (code) =>
          html`<button class="test" name="code" value="${code}">
            <span>${outcomes[code]!.label}</span><code>${code} ${describeOutcome(code)}</code>
          </button>`,
      )}
    </fieldset>
  </form>
`

const renderMessage = (prompt: Prompt): Html =>
  prompt.code === '0'
    ? html`<li>
        ${prompt.receipt} confirmed. ${formatMoney(prompt)} paid to ${brand.name.toUpperCase()}, account
        ${prompt.account}.
      </li>`
    : html`<li>Not paid: ${formatMoney(prompt)}. ${describeOutcome(prompt.code!)}</li>`

const formatMoney = ({ amount }: Prompt): string => `KES ${amount.toLocaleString('en-US')}`
