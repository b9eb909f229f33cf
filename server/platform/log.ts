import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * The server's log: one JSON object per line. It never contains query parameters, request bodies, passwords, or email or network addresses;
 * errors keep their message, code and stack.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      formatters: { log: (entry) => safeEntries(entry, 0) },
      // Already made safe, above.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          method.apply(this, redactText(args) as typeof args)
        },
      },
    },
    destination ?? pino.destination(1),
  )

/** What a log method is called with. An error logged without a message gets its own, made safe. */
function redactText([first, ...rest]: unknown[]): unknown[] {
  const entry = first instanceof Error ? { err: first } : first
  const error = (entry as { err?: unknown } | undefined)?.err
  if (rest.length === 0 && error instanceof Error) return [entry, safeText(messageOf(error))]
  return [entry, ...rest].map((argument) => (typeof argument === 'string' ? safeText(argument) : argument))
}

/** A short reference a user can quote and an operator can find in the log. */
export const bugReference = (): string => randomBytes(4).toString('hex')

/** Useful properties of errors that come from programs, not from user input. */
const loggedProperties =
  'code errno syscall status severity schema table column constraint routine command responseCode'.split(' ')
const redactedProperties =
  /^(raw_?)?(body|payload|params|parameters|headers|cookies?|authorization|password|secret|token)$/i
const maxDepth = 5
const maxTextLength = 4000

function safeValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return safeText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > maxDepth) return '...'
  if (value instanceof Error) return safeError(value, depth)
  if (Array.isArray(value)) return value.slice(0, 100).map((part) => safeValue(part, depth + 1))
  return safeEntries(value, depth)
}

const safeEntries = (value: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      redactedProperties.test(name) ? '[hidden]' : safeValue(part, depth + 1),
    ]),
  )

function safeError(error: Error, depth: number): Record<string, unknown> {
  const inner = error instanceof AggregateError ? { errors: safeValue(error.errors, depth + 1) } : {}
  const loggedEntries = loggedProperties.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, safeValue(value, depth)]] : []
  })
  return {
    type: error.constructor.name,
    message: safeText(messageOf(error)),
    ...Object.fromEntries(loggedEntries),
    stack: safeText(stackFrames(error)),
    ...inner,
    ...(error.cause === undefined ? {} : { cause: safeValue(error.cause, depth + 1) }),
  }
}

/** The error's message without values: the database and parsers quote what they were given. */
function messageOf(error: Error & { query?: unknown; code?: unknown }): string {
  if (typeof error.query === 'string' && 'params' in error) return `Failed query: ${error.query}`
  return containsInputValues(error) ? error.message.replace(/"[^]*"|'[^]*'/g, '"..."') : error.message
}

/** PostgreSQL quotes names in errors about constraints (23) and statements (42); in others it quotes what it was given. */
function containsInputValues(error: Error & { code?: unknown }): boolean {
  if (error instanceof SyntaxError) return true
  const isDatabaseError = 'severity' in error && typeof error.code === 'string'
  return isDatabaseError && !/^(23|42)/.test(error.code as string)
}

/** The stack without the message above it, which it repeats. */
const stackFrames = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** A text without credentials, email and network addresses. */
const safeText = (text: string): string =>
  text
    .slice(0, maxTextLength)
    .replace(/\/\/[^\s/@]+@/g, '//[hidden]@')
    .replace(/[^\s"'<>()[\],;:=/]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/(?<![\w.])\d{1,3}(\.\d{1,3}){3}(?![\w.]*\w)/g, '[ip]')
    .replace(/(?<![\w:])[0-9a-f:]*:[0-9a-f:]*(?![\w:])/gi, (match) => (isIPv6(match) ? '[ip]' : match))
