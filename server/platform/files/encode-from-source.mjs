// What a decoding process loads in development, tests and commands: the source, which it compiles itself.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)) })
export default (await import('./encode-picture.ts')).default
