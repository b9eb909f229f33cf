import { randomInt } from 'node:crypto'

/** Without 0, 1, l, o and i, which look alike when a code is typed from paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codes = 10
const halfLength = 5

/** New backup codes, such as "k7m2p-9xqdf": 31^10 possibilities each. */
export const newBackupCodes = (): string[] => Array.from({ length: codes }, () => `${half()}-${half()}`)

const half = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('')
