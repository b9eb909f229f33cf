import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'

// Runs the embedded PostgreSQL in a process of its own, which can be killed: `database-process.ts <data folder>`. Prints its URL once it is
// ready, and stops when its input ends.
const { url, stop } = await startEmbeddedPostgres({
  dataDir: process.argv[2]!,
  log: (text) => process.stderr.write(`${text}\n`),
})
process.stdout.write(`${url}\n`)
process.stdin.on('end', () => void stop().then(() => process.exit(0)))
process.stdin.resume()
