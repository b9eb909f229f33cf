/** The possible outcomes of a prompt, by Daraja's result code. */
export const outcomes: Record<string, { says: string; label: string }> = {
  '0': { says: 'The service request is processed successfully.', label: 'Pays' },
  '1': { says: 'The balance is insufficient for the transaction.', label: 'Insufficient funds' },
  '2': { says: 'Less than the minimum amount.', label: 'Below the minimum amount' },
  '3': { says: 'More than the maximum amount.', label: 'Above the maximum amount' },
  '8': { says: 'The balance would exceed the limit.', label: 'Over an account limit' },
  '17': { says: 'Rule limited.', label: 'Same payment made just now' },
  '1019': { says: 'Transaction has expired.', label: 'No answer in time' },
  '1025': { says: 'An error occurred while sending a push request.', label: 'Never receives the request' },
  '1032': { says: 'Request cancelled by user', label: 'Cancels' },
  '1037': { says: 'DS timeout user cannot be reached', label: 'Phone switched off' },
  '2001': { says: 'The initiator information is invalid.', label: 'Wrong PIN' },
  '2028': {
    says: 'The request is not permitted according to product assignment.',
    label: 'Number can’t pay here',
  },
  '8006': { says: 'The security credential is locked.', label: 'Account locked' },
}

export const describeOutcome = (code: string): string =>
  outcomes[code]?.says ?? 'Something else has happened.'

/** Pays, but cannot be refunded: the account is closed by then. */
const unreachable = '2040'

/** Webhook behaviours, by the digit of a self-answering number. */
const behaviours = [{}, { hooks: 0 }, { hook_after_ms: 3000 }, { hooks: 2 }, { amount: 100 }]

interface PhoneOutcome {
  code: string
  manner: (typeof behaviours)[number]
}

/**
 * The behaviour of numbers of the form 0711 0M CCCC: M is how the webhook is sent (0 once, 1 never, 2 three seconds late, 3 twice, 4 with
 * another amount), CCCC the result code. Undefined for all other numbers, which wait for a person.
 */
export function outcomeOf(phone: string): PhoneOutcome | undefined {
  const match = /^2547110([0-4])(\d{4})$/.exec(phone)
  if (!match) return undefined
  const code = match[2] === unreachable ? '0' : String(Number(match[2]))
  return { code, manner: behaviours[Number(match[1])]! }
}

/** The result code of sending money to a phone. */
export const sendingCode = (phone: string): string => (phone.endsWith(unreachable) ? unreachable : '0')
