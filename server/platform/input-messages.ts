import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The sentence for a value that breaks a rule of a schema without a message of its own. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required : (wanted[issue.expected] ?? general)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in a form that we accept.'
    case 'invalid_value':
      return issue.input === undefined ? required : oneOf(issue.values)
    case 'unrecognized_keys':
      return `Please leave out: ${issue.keys.join(', ')}.`
    case 'invalid_union':
      return issue.input === undefined ? required : general
    default:
      return general
  }
}

const required = 'This is required.'
const general = 'This value is not allowed.'

const wanted: Partial<Record<string, string>> = {
  string: 'Please send text.',
  number: 'Please send a number.',
  int: 'Please send a whole number.',
  boolean: 'Please send true or false.',
  array: 'Please send a list.',
  object: 'Please send an object.',
  record: 'Please send an object.',
  file: 'Please send a file.',
}

const formats: Partial<Record<string, string>> = {
  email: 'Please enter a valid email address.',
  uuid: 'This is not a valid id.',
  guid: 'This is not a valid id.',
  url: 'Please enter a complete web address.',
  date: 'Please enter a date, such as 2026-11-22.',
  datetime: 'Please enter a date and time, such as 2026-11-22T09:00:00Z.',
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string')
    return Number(minimum) <= 1 ? required : `At least ${minimum} characters are needed.`
  if (origin === 'array' || origin === 'set') return `At least ${entries(minimum)} needed.`
  return `It must be at least ${minimum}.`
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `At most ${maximum} characters are allowed.`
  if (origin === 'array' || origin === 'set') return `At most ${entries(maximum)} allowed.`
  if (origin === 'file') return `At most ${maximum} bytes are allowed.`
  return `It must be at most ${maximum}.`
}

const entries = (count: number | bigint) =>
  count === 1 || count === 1n ? '1 entry is' : `${count} entries are`

const oneOf = (values: readonly unknown[]) =>
  values.length === 1
    ? `The only value allowed is ${String(values[0])}.`
    : `Please choose one of: ${values.map(String).join(', ')}.`

/** From now on every schema without a message of its own speaks in these sentences. */
export const speakInSentences = (): void => void z.config({ customError: inputMessage })
