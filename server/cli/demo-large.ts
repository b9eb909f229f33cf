import { parseArgs } from 'node:util'
import { loadLargeDemo } from '../../demo/large/load'
import { openServices } from './open-services'
import { showProgress } from './progress'

const usage = `Fills the database with a large marketplace, to measure and to try things with. The same numbers give the same data.

  npm run demo:large -- [--products 10000] [--vendors 200]

  --products <n>      how many products are on sale
  --vendors <n>       how many vendors sell them
  --database <url>    which database; without it the one of DATABASE_URL, or the embedded one of DATA_DIR (.data), running or not`

const options = {
  products: { type: 'string', default: '10000' },
  vendors: { type: 'string', default: '200' },
  database: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options })
    if (values.help) return say(usage, 0)
    const size = { products: countOf(values.products), vendors: countOf(values.vendors) }
    return await load(size, { ...process.env, ...(values.database && { DATABASE_URL: values.database }) })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`)
    return 2
  }
}

async function load(size: { products: number; vendors: number }, env: NodeJS.ProcessEnv): Promise<number> {
  const { url, close } = await openServices(env)
  const progress = showProgress(process.stdout)
  try {
    const begun = Date.now()
    const { there } = await loadLargeDemo(url, size, progress.step)
    progress.end()
    if (there)
      return say(
        `This database has a ${there} already; nothing was added. Another size needs another database.`,
      )
    return say(
      `Loaded ${size.products} products of ${size.vendors} vendors in ${Math.round((Date.now() - begun) / 1000)} s.`,
    )
  } catch (error) {
    progress.end()
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  } finally {
    await close()
  }
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`${text} is not a number from 1 to 99,999,999.`)
  return Number(text)
}

function say(text: string, code = 0): number {
  process.stdout.write(`${text}\n`)
  return code
}
