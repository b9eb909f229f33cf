/** The possible outcomes of a prompt, by Daraja's result code. */
export const outcomes: Record<string, { description: string; label: string }> = {
  '0': { description: 'The service request is processed successfully.', label: 'Pays' },
  '1': { description: 'The balance is insufficient for the transaction.', label: 'Insufficient funds' },
  '2': { description: 'Less than the minimum amount.', label: 'Below the minimum amount' },
  '3': { description: 'More than the maximum amount.', label: 'Above the maximum amount' },
  '8': { description: 'The balance would exceed the limit.', label: 'Over an account limit' },
  '17': { description: 'Rule limited.', label: 'Same payment made just now' },
  '1019': { description: 'Transaction has expired.', label: 'No answer in time' },
  '1025': {
    description: 'An error occurred while sending a push request.',
    label: 'Never receives the request',
  },
  '1032': { description: 'Request cancelled by user', label: 'Cancels' },
  '1037': { description: 'DS timeout user cannot be reached', label: 'Phone switched off' },
  '2001': { description: 'The initiator information is invalid.', label: 'Wrong PIN' },
  '2028': {
    description: 'The request is not permitted according to product assignment.',
    label: 'Number can’t pay here',
  },
  '8006': { description: 'The security credential is locked.', label: 'Account locked' },
}

export const describeOutcome = (code: string): string =>
  outcomes[code]?.description ?? 'Something else has happened.'

/** The ending of numbers that pay, but cannot be refunded: the account is closed by then. */
const closedAccountSuffix = '2040'

/** Webhook behaviours, by the digit of a self-answering number. */
const behaviours = [{}, { hooks: 0 }, { hook_after_ms: 3000 }, { hooks: 2 }, { amount: 100 }]

interface PhoneOutcome {
  code: string
  behaviour: (typeof behaviours)[number]
}

/**
 * The behaviour of numbers of the form 0711 0M CCCC: M is how the webhook is sent (0 once, 1 never, 2 three seconds late, 3 twice, 4 with
 * another amount), CCCC the result code. Undefined for all other numbers, which wait for a person.
 */
export function phoneOutcomeOf(phone: string): PhoneOutcome | undefined {
  const match = /^2547110([0-4])(\d{4})$/.exec(phone)
  if (!match) return undefined
  const code = match[2] === closedAccountSuffix ? '0' : String(Number(match[2]))
  return { code, behaviour: behaviours[Number(match[1])]! }
}

/** The result code of sending money to a phone. */
export const b2cResultCode = (phone: string): string =>
  phone.endsWith(closedAccountSuffix) ? closedAccountSuffix : '0'
