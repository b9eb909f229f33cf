// What a thread loads in development, in tests and in commands: the tasks from their sources, which it compiles for itself.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
export default (await import('./tasks.ts')).default
