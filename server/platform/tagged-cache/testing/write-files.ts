import { createLog } from '@server/platform/log'
import { diskFiles } from '../disk-files'

// A separate process for tests to kill while it writes, long files and again and again the same keys. `tsx write-files.ts <folder> <round>`
const [root = '', round = ''] = process.argv.slice(2)
const files = diskFiles({
  root,
  name: 'build',
  maxBytes: 1024 ** 3,
  maxAgeSeconds: 3600,
  log: createLog('warn'),
})
await files.ready
process.stdout.write('begins\n')
for (let n = Number(round); ; n++) {
  const length = 500_000 + (n % 7) * 100_000
  const letter = String.fromCharCode(97 + (n % 26))
  files.write(`page ${n % 200}`, { length, letter }, Buffer.alloc(length, letter))
  if (n % 4 === 0) await new Promise((resolve) => setImmediate(resolve))
}
