import { parseArgs } from 'node:util'
import { loadLargeDemo, type LargeDemoSize } from '../../demo/large/load'
import { openServices } from './open-services'
import { showProgress } from './progress'

const usage = `Fills a database with a large marketplace for testing and benchmarks. It has to be new or belong to a demo or a trial, never to a real
shop. The same numbers give the same data.

  npm run demo:large -- [--products 10000] [--vendors 200] [--orders 1000]

  --products <n>      how many products are on sale
  --vendors <n>       how many vendors sell them
  --orders <n>        how many orders customers have placed
  --database <url>    which database; by default DATABASE_URL, or the embedded one in DATA_DIR (.data), running or not`

const options = {
  products: { type: 'string', default: '10000' },
  vendors: { type: 'string', default: '200' },
  orders: { type: 'string', default: '1000' },
  database: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options })
    if (values.help) return print(usage)
    const size = {
      products: countOf(values.products, 1),
      vendors: countOf(values.vendors, 1),
      orders: countOf(values.orders, 0),
    }
    return await load(size, { ...process.env, ...(values.database && { DATABASE_URL: values.database }) })
  } catch (error) {
    return printError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2)
  }
}

async function load(size: LargeDemoSize, env: NodeJS.ProcessEnv): Promise<number> {
  const progress = showProgress(process.stdout)
  const startedAt = Date.now()
  try {
    const { services, url, close } = await openServices(env)
    try {
      const mode = services.config.demo ? 'demo' : 'sandbox'
      const { existingName } = await loadLargeDemo(url, size, progress.step, mode)
      progress.end()
      if (existingName)
        return print(
          `Nothing was added: this database already has a ${existingName}. To load another size, use another database.`,
        )
    } finally {
      await close()
    }
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    return print(
      `Loaded ${size.products} products from ${size.vendors} vendors and ${size.orders} orders in ${seconds} s.`,
    )
  } catch (error) {
    progress.end()
    return printError(error instanceof Error ? error.message : String(error), 1)
  }
}

function countOf(text: string, min: number): number {
  if (!/^\d{1,8}$/.test(text) || Number(text) < min)
    throw new Error(`${text} is not a number from ${min} to 99,999,999.`)
  return Number(text)
}

function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function printError(text: string, code: number): number {
  process.stderr.write(`${text}\n`)
  return code
}
