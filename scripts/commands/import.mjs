import { runServerCommand } from '../lib/server-command.mjs'

await runServerCommand('import-products')
