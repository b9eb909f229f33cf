import { randomInt } from 'node:crypto'

/** Without 0, 1, l, o and i, which look alike when a code is typed from paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeCount = 10
const partLength = 5

/** New backup codes, such as "k7m2p-9xqdf": 31^10 possibilities each. */
export const newBackupCodes = (): string[] =>
  Array.from({ length: codeCount }, () => `${randomPart()}-${randomPart()}`)

const randomPart = () =>
  Array.from({ length: partLength }, () => alphabet[randomInt(alphabet.length)]).join('')
