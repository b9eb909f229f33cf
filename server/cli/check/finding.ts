/** The result of one check: what was looked at, and in a sentence what it is or what to do. */
export interface Finding {
  status: 'ok' | 'warn' | 'fail'
  about: string
  text: string
}

export const ok = (about: string, text: string): Finding => ({ status: 'ok', about, text })
export const warn = (about: string, text: string): Finding => ({ status: 'warn', about, text })
export const fail = (about: string, text: string): Finding => ({ status: 'fail', about, text })

/** The findings as lines, and how many of each kind there are. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(
    ({ status, about, text }) => `${status.padEnd(4)}  ${about.padEnd(width)}  ${text}`,
  )
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length
  return [...lines, '', `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to repair.`].join(
    '\n',
  )
}
