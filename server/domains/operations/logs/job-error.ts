/** Why a job failed: a sentence, and what was reported word for word, if that says more. */
export interface JobError {
  error: string | null
  error_detail: string | null
}

const maxDetailLength = 1000

/** What a technical message means. The first that matches applies. */
const meanings: readonly [pattern: RegExp, sentence: string | ((match: RegExpExecArray) => string)][] = [
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN/, 'The server it needs could not be reached.'],
  [/ETIMEDOUT|timed? ?out|statement timeout/i, 'It took too long and was stopped.'],
  [/deadlock detected/, 'It and another job waited for each other, and the database stopped it.'],
  [
    /violates (?:unique|check|foreign key|not-null|exclusion) constraint(?: "(\w+)")?/,
    ([, name]) =>
      `The database refused a change that breaks its rule${name ? ` “${name.replaceAll('_', ' ')}”` : ''}.`,
  ],
  // Stored by earlier versions, which did not name the cause.
  [/^Failed query:/, 'The database refused a statement.'],
]

/** The stored error of a job. Values of statements, which may be personal, are left out. */
export function describeJobError(stored: string | null): JobError {
  if (!stored) return { error: null, error_detail: null }
  const text = withoutValues(stored)
  const [firstLine] = text.split('\n')
  for (const [pattern, sentence] of meanings) {
    const match = pattern.exec(firstLine!)
    if (match)
      return { error: typeof sentence === 'string' ? sentence : sentence(match), error_detail: shorten(text) }
  }
  return {
    error: shorten(firstLine!),
    error_detail: text === firstLine ? null : shorten(text),
  }
}

const withoutValues = (text: string) => text.replace(/\nparams: [^]*$/, '').trim()

const shorten = (text: string) =>
  text.length > maxDetailLength ? `${text.slice(0, maxDetailLength)}…` : text
