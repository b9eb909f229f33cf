import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The message for a value that violates a schema rule without a message of its own. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required : (typeMessages[issue.expected] ?? generalMessage)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formats[issue.format] ?? 'This isn’t in a format we accept.'
    case 'invalid_value':
      return issue.input === undefined ? required : oneOf(issue.values)
    case 'unrecognized_keys':
      return `Leave out: ${issue.keys.join(', ')}.`
    case 'invalid_union':
      return issue.input === undefined ? required : generalMessage
    default:
      return generalMessage
  }
}

const required = 'This is required.'
const generalMessage = 'This value is not allowed.'

const typeMessages: Partial<Record<string, string>> = {
  string: 'Send text.',
  number: 'Send a number.',
  int: 'Send a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send an object.',
  record: 'Send an object.',
  file: 'Send a file.',
}

const formats: Partial<Record<string, string>> = {
  email: 'Enter a valid email address.',
  uuid: 'This is not a valid id.',
  guid: 'This is not a valid id.',
  url: 'Enter a complete web address.',
  date: 'Enter a date, such as 2026-11-22.',
  datetime: 'Enter a date and time, such as 2026-11-22T09:00:00Z.',
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return Number(minimum) <= 1 ? required : `Use at least ${minimum} characters.`
  if (origin === 'array' || origin === 'set') return `At least ${entries(minimum)} needed.`
  return `It must be at least ${minimum}.`
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Use at most ${maximum} characters.`
  if (origin === 'array' || origin === 'set') return `At most ${entries(maximum)} allowed.`
  if (origin === 'file') return `Use at most ${maximum} bytes.`
  return `It must be at most ${maximum}.`
}

const entries = (count: number | bigint) =>
  count === 1 || count === 1n ? '1 entry is' : `${count} entries are`

const oneOf = (values: readonly unknown[]) =>
  values.length === 1
    ? `The only allowed value is ${String(values[0])}.`
    : `Choose one of: ${values.map(String).join(', ')}.`

/** Makes these messages the default for every schema rule without one of its own. */
export const installInputMessages = (): void => void z.config({ customError: inputMessage })
