import { randomBytes } from 'node:crypto'
import { pino, type Logger } from 'pino'

/** The server's log: one JSON object per line. Callers keep secrets out; cookies and keys are never logged. */
export const createLog = (level: string): Logger => pino({ level, base: null })

/** A short reference a user can quote and an operator can find in the log. */
export const bugReference = (): string => randomBytes(4).toString('hex')
