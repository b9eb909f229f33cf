// What a decoding process loads in development, in tests and in commands: the source, which it compiles for itself.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)) })
export default (await import('./encode-picture.ts')).default
