import { parseArgs } from 'node:util'
import { storeNames, type StoreName } from '@server/config-files'
import { filesOwner, mayBeEmpty, openStore } from '@server/open-files'
import { copyFiles, newProgress, type CopyProgress } from '@server/stored-files/copy-files'
import { openDatabase } from './open-database'

const usage = `Copies the stored files from the disk to the object store or back, also while Kijani runs. Files that are there with the same checksum
are skipped, so it can be stopped and started again. It deletes nothing.

  npm run files:copy -- --from disk --to s3
  npm run files:copy -- --from s3 --to disk

Exit code: 0 if all files are there, 1 if any could not be copied.
Uses the object store of the settings S3_..., the disk at DATA_DIR (.data), and the database at DATABASE_URL, or the embedded one in DATA_DIR,
running or not. docs/operations.md shows how to move a shop.`

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Also where nothing can be overwritten: whoever watches sees that it goes on. */
const progressMs = { terminal: 500, file: 5_000 }
/** How many failures are named. */
const maxListed = 20

process.exitCode = await main()

async function main(): Promise<number> {
  const stores = readArguments()
  if (stores === 'help') return print(usage, 0)
  if (!stores) return print(usage, 2)
  try {
    const { config, db, close } = await openDatabase(process.env)
    try {
      const owner = await filesOwner(db)
      const from = await openStore(stores.from, config, owner)
      const to = await openStore(stores.to, config, mayBeEmpty(owner))
      const progress = newProgress()
      const stopShowing = showEvery(progress)
      try {
        await copyFiles(from, to, progress)
      } finally {
        stopShowing()
        print(describe(progress), 0)
      }
      return progress.failures.size > 0 ? 1 : 0
    } finally {
      await close()
    }
  } catch (error) {
    return print(error instanceof Error ? error.message : String(error), 1)
  }
}

function readArguments(): { from: StoreName; to: StoreName } | 'help' | undefined {
  const values = parse()
  if (values?.help) return 'help'
  const [from, to] = [storeOf(values?.from), storeOf(values?.to)]
  return from && to && from !== to ? { from, to } : undefined
}

function parse() {
  try {
    return parseArgs({ options }).values
  } catch {
    return undefined
  }
}

function storeOf(text: string | undefined): StoreName | undefined {
  return storeNames.find((name) => name === text)
}

function showEvery(progress: CopyProgress): () => void {
  const { isTTY } = process.stdout
  const startedAt = Date.now()
  const show = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    process.stdout.write(`${isTTY ? '\r' : ''}${summaryOf(progress)}, ${seconds} s${isTTY ? '' : '\n'}`)
  }
  const timer = setInterval(show, isTTY ? progressMs.terminal : progressMs.file)
  return () => {
    clearInterval(timer)
    if (isTTY) process.stdout.write('\n')
  }
}

function summaryOf({ copied, skipped, failures, bytes }: CopyProgress): string {
  return `copied ${copied} (${(bytes / 1_000_000).toFixed(1)} MB), skipped ${skipped}, failed ${failures.size}`
}

function describe({ copied, skipped, newer, failures, bytes }: CopyProgress): string {
  const rows = [
    ['copied', copied, `${(bytes / 1_000_000).toFixed(1)} MB`],
    ['skipped', skipped, 'already there with the same checksum'],
    ['newer', newer, 'stored later where they were to be copied to, and kept there'],
    ['failed', failures.size, ''],
  ] as const
  const table = rows.map(([name, count, note]) =>
    `${name.padEnd(8)}${String(count).padStart(8)}  ${note}`.trimEnd(),
  )
  const listed = [...failures].slice(0, maxListed).map(([key, reason]) => `  ${key}: ${reason}`)
  const rest = failures.size - listed.length
  return [...table, ...listed, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n')
}

function print(text: string, code: number): number {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  return code
}
