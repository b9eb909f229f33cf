import { html, raw } from 'hono/html'
import { formatCardNumber } from './cards'
import type { CardProvider } from './card-provider'
import { renderPage, type Html } from './page'
import type { Transaction } from './tables'

/** The page with the card form. `cardNumber` and `problem`: the previous input and its error. */
export function checkoutPage(
  cardProvider: CardProvider,
  transaction: Transaction,
  { cardNumber = cardProvider.cards[0]!.number, problem = '' } = {},
): Html {
  const total = formatMoney(transaction)
  return renderPage(
    cardProvider.name,
    `Pay ${total}`,
    html`
      <p class="to">${transaction.email}</p>
      <h1>Pay <span class="amount">${total}</span></h1>
      ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
      <form method="post" autocomplete="off">
        <label for="card">Card number</label>
        <input
          id="card"
          name="card"
          inputmode="numeric"
          required
          value="${formatCardNumber(cardNumber.replace(/\D/g, ''))}"
          ${problem ? raw('aria-invalid="true" aria-describedby="problem"') : ''}
        />
        <div class="pair">
          <div><label for="expiry">Expires</label><input id="expiry" name="expiry" value="12 / 30" /></div>
          <div>
            <label for="cvv">Security code</label
            ><input id="cvv" name="cvv" inputmode="numeric" value="408" />
          </div>
        </div>
        <button class="pay">Pay ${total}</button>
        <fieldset>
          <legend>Test cards</legend>
          ${cardProvider.cards.map(
            ({ number, label }) =>
              html`<button class="test" name="test_card" value="${number}">
                <span>${label}</span><code>${formatCardNumber(number)}</code>
              </button>`,
          )}
        </fieldset>
      </form>
      <form method="post">
        <button class="leave" name="leave" value="yes">Cancel and go back to the shop</button>
      </form>
      <p class="reference">Reference <code>${transaction.reference}</code></p>
    `,
  )
}

/** The page of a payment already made. */
export const completionPage = (
  cardProvider: CardProvider,
  transaction: Transaction,
  returnUrl: string | undefined,
): Html =>
  renderPage(
    cardProvider.name,
    'Paid',
    html`
      <h1>Paid</h1>
      <p>${formatMoney(transaction)} was paid. There’s nothing more to do here.</p>
      ${returnUrl ? html`<p><a class="pay" href="${returnUrl}">Back to the shop</a></p>` : ''}
    `,
  )

export const missingPage = (cardProvider: CardProvider): Html =>
  renderPage(
    cardProvider.name,
    'Not found',
    html`<h1>There’s nothing to pay here</h1>
      <p>Please go back to the shop and start the payment again.</p>`,
  )

const formatMoney = ({ amount, currency }: Transaction): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
