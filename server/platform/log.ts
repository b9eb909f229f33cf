import { randomBytes } from 'node:crypto'
import { pino, type Logger } from 'pino'

/** The server's log: one JSON object a line. Secrets are kept out by the callers; cookies and keys are never logged. */
export const createLog = (level: string): Logger => pino({ level, base: null })

/** A short reference that a person can read out and an operator can find in the log. */
export const bugReference = (): string => randomBytes(4).toString('hex')
