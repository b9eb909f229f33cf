import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { connect } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { storeMode } from '@server/installation/mode'
import { peopleFactory } from '@server/testing/people'
import { runCommand } from '@server/testing/run-command'
import { test } from '@server/testing/market'
import { migrate } from '@server/database/migrate'

const folder = mkdtempSync(join(tmpdir(), 'kijani-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const jars = 'Handle,Title,Variant Price,Variant Inventory Qty\njar,Honey Jar,7.50,12\npot,Tea Pot,,3\n'

const command = (env: NodeJS.ProcessEnv, ...args: string[]) => runCommand('import-products', env, ...args)

test('an operator imports a file by the slug of a store', async ({ market }) => {
  const { session } = await market.newVendor({ companyName: 'Bee House' })
  const env = { DATABASE_URL: market.url, DATA_DIR: folder }
  const slug = session.vendor!.storeSlug!
  const { code, out: output } = await command(env, '--vendor', slug, fileOf('jars.csv', jars))
  expect(output).toContain('Importing into the Bee House store.')
  expect(output).toContain('products: 1 of 1')
  expect(output).toContain('Products: 1 created, 0 updated, 0 unchanged.')
  expect(output).toContain('Variants: 1 created, 0 updated, 0 unchanged.')
  expect(output).toContain('Rows not imported: 1.')
  expect(output).toContain('1 is a draft because it has no picture yet.')
  expect(output).toContain('line 3 (pot): there is no price')
  expect(code).toBe(0)
  const secondRun = await command(env, '--vendor', slug, join(folder, 'jars.csv'))
  expect(secondRun.out).toContain('Products: 0 created, 0 updated, 1 unchanged.')
  const published = await command(
    env,
    '--vendor',
    slug,
    '--publish-without-pictures',
    join(folder, 'jars.csv'),
  )
  expect(published.out).toContain('Earlier drafts now published: 1.')
})

test('an unreadable file fails the command only if it is the only one', async ({ market }) => {
  const { session } = await market.newVendor()
  const env = { DATABASE_URL: market.url, DATA_DIR: folder }
  const slug = session.vendor!.storeSlug!
  const textFile = fileOf('letter.txt', 'Dear Kijani,\nhello\n')
  const alone = await command(env, '--vendor', slug, textFile)
  expect(alone).toMatchObject({
    code: 1,
    out: expect.stringContaining('does not look like a Shopify product CSV'),
  })
  const both = await command(
    env,
    '--vendor',
    slug,
    textFile,
    fileOf('jars.csv', jars),
    join(folder, 'gone.csv'),
  )
  expect(both).toMatchObject({ code: 0, out: expect.stringContaining('Could not open the file') })
})

test('an unknown store is refused with a list of existing ones', async ({ market }) => {
  const { session } = await market.newVendor()
  const env = { DATABASE_URL: market.url, DATA_DIR: folder }
  const { code, out: output } = await command(env, '--vendor', 'nobody', fileOf('jars.csv', jars))
  expect(code).toBe(1)
  expect(output).toContain('No approved vendor has the store slug "nobody".')
  expect(output).toContain(session.vendor!.storeSlug)
})

test('without a store or a file the command prints its usage', async () => {
  expect(await command({}, '--vendor', 'x')).toMatchObject({
    code: 2,
    out: expect.stringContaining('npm run import'),
  })
  expect(await command({}, '--nonsense')).toMatchObject({
    code: 2,
    out: expect.stringContaining('--nonsense'),
  })
})

test('the command works alongside a running marketplace on the same data folder', async () => {
  const dataDir = join(folder, 'data')
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  try {
    await migrate(server.url)
    const { db, close } = connect(server.url, 2)
    await storeMode({ demo: true, sandbox: true }, db)
    const { session } = await peopleFactory({ db, api: () => undefined as never }).newVendor()
    const args = ['--vendor', session.vendor!.storeSlug!, fileOf('jars.csv', jars)]
    const beside = await command({ DATA_DIR: dataDir }, ...args)
    expect(beside).toMatchObject({ code: 0, out: expect.stringContaining('1 created') })
    await close()
    await server.stop()
    const alone = await command({ DATA_DIR: dataDir }, ...args)
    expect(alone).toMatchObject({ code: 0, out: expect.stringContaining('1 unchanged') })
  } finally {
    await server.stop()
  }
})
