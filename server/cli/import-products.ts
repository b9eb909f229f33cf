import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importProducts } from '@server/domains/catalog/import/import-products'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'
import { describeImport } from '@server/domains/catalog/import/report'
import { findStore, listStoreSlugs } from '@server/domains/vendors/service'
import type { Services } from '@server/platform/services'
import { openServices } from './open-services'
import { showProgress } from './progress'

const usage = `Imports Shopify product files (CSV) into a vendor's catalogue: each handle becomes a product, and its rows become that
product's variants. Importing again creates no duplicates. A product without a picture stays a draft until an import adds one.

  npm run import -- --vendor <store slug> <file.csv> [<another.csv> ...]

  --vendor <slug>             the vendor to import into: the last part of the store's address, /store/<slug>
  --no-pictures               skip pictures for now
  --publish-without-pictures  publish products without pictures instead of keeping them as drafts
  --dry-run                   read everything and report what would happen, without saving anything
  --refuse-foreign-prices     leave out prices in other currencies instead of converting them to US dollars
  --keep-stock                keep the stock of products created by an earlier import

Uses the database at DATABASE_URL, or the embedded one in DATA_DIR (.data), running or not.`

const options = {
  vendor: { type: 'string' },
  'no-pictures': { type: 'boolean', default: false },
  'publish-without-pictures': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'keep-stock': { type: 'boolean', default: false },
  'refuse-foreign-prices': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Arguments = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>

process.exitCode = await main()

async function main(): Promise<number> {
  const args = readArguments()
  if (!args) return 2
  const { values, positionals: paths } = args
  if (values.help) return print(usage, 0)
  if (!values.vendor || paths.length === 0) return printError(`${usage}\n`, 2)
  try {
    const { services, close } = await openServices(process.env)
    try {
      const store = await findStore(services.db, values.vendor)
      if (!store) return printError(await storeNotFoundMessage(values.vendor, services), 1)
      print(`Importing into the ${store.companyName} store.`)
      let importedCount = 0
      for (const path of paths) if (await importFile(path, store.id, values, services)) importedCount++
      return importedCount > 0 ? 0 : 1
    } finally {
      await close()
    }
  } catch (error) {
    return printError(error instanceof Error ? error.message : String(error), 1)
  }
}

function readArguments(): Arguments | undefined {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    printError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2)
    return undefined
  }
}

/** Imports one file and prints its report; answers whether the file was readable. */
async function importFile(
  path: string,
  vendorId: string,
  values: Arguments['values'],
  services: Services,
): Promise<boolean> {
  print(`\n${path}`)
  const progress = showProgress(process.stdout)
  const dryRun = values['dry-run'] === true
  try {
    const report = await importProducts({ vendorId, bytes: await readFile(path) }, services, {
      pictures: values['no-pictures'] !== true,
      dryRun,
      stockRule: values['keep-stock'] === true ? 'keep' : 'difference',
      foreignPrices: values['refuse-foreign-prices'] === true ? 'refuse' : 'convert',
      publishWithoutPictures: values['publish-without-pictures'] === true,
      onProgress: progress.step,
    })
    progress.end()
    print(describeImport(report, { dryRun }))
    return true
  } catch (error) {
    progress.end()
    if (error instanceof UnreadableFile) printError(`Nothing was imported: ${error.message}.`, 1)
    else if (isFileError(error)) printError(`Could not open the file: ${error.message}.`, 1)
    else throw error
    return false
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

async function storeNotFoundMessage(slug: string, { db }: Services): Promise<string> {
  const existing = await listStoreSlugs(db, 100)
  const availableStores =
    existing.length > 0 ? `Available stores: ${existing.join(', ')}.` : 'There are no approved vendors yet.'
  return `No approved vendor has the store slug "${slug}". ${availableStores}`
}

function print(text: string, code = 0): number {
  process.stdout.write(`${text}\n`)
  return code
}

function printError(text: string, code: number): number {
  process.stderr.write(`${text}\n`)
  return code
}
