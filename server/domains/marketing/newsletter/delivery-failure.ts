/**
 * Why a mail was not sent. `unknown_address`: the mail server knows no such address, for good. `later`: it asked to try later.
 * `unreachable`: it was not spoken to at all, so that nothing can have been sent. `refused`: anything else, also where nobody knows.
 */
type DeliveryFailureKind = 'unknown_address' | 'later' | 'unreachable' | 'refused'

interface SmtpError {
  responseCode?: number
  command?: string
  code?: string
  message?: string
}

/** Reads the error of a mail server, as nodemailer reports it. */
export function classifyDeliveryFailure(error: unknown): { kind: DeliveryFailureKind; reason: string } {
  const { responseCode, command, code, message = '' } = (error ?? {}) as SmtpError
  const reason = message.replace(/\s+/g, ' ').slice(0, 300)
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500)
    return { kind: 'later', reason }
  if (command === 'RCPT TO' && responseCode !== undefined) return { kind: 'unknown_address', reason }
  const isConnectionFailure = command === 'CONN' || code === 'EDNS' || code === 'EAUTH'
  if (isConnectionFailure) return { kind: 'unreachable', reason }
  return { kind: 'refused', reason: reason || 'The mail server gave no answer; it may have arrived.' }
}
