import type { RepeatedErasures } from '@server/domains/privacy/recorded-erasures'
import { counted } from './print'

/** What became of the recorded erasures, a line each; none if there was nothing to do. */
export function describeErasures({ repeated, postponed }: RepeatedErasures): string[] {
  const lines: string[] = []
  if (repeated > 0) lines.push(`Erased ${counted(repeated, 'account')} again.`)
  if (postponed.length > 0)
    lines.push(
      `${counted(postponed.length, 'account')} could not be erased again yet. A job tries again, once jobs run:`,
      ...postponed.map(({ userId, reason }) => `  ${userId}: ${reason}`),
    )
  return lines
}
