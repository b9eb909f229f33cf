import { like, sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '@server/config'
import { connect, type Database } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { milestones } from '@server/database/schema/platform'
import { openMarketplace } from '@server/marketplace'
import { openFiles } from '@server/open-files'
import { copyTemplateDatabase } from '@server/testing/database'
import { vendors } from '../../demo/catalogue/vendors'
import { changeMode } from './change-mode'
import { loadLargeDemo } from '../../demo/large/load'

/** A migrated database that no process has started on, and a way to start one with an environment. */
async function createDatabase() {
  const { url, drop } = await copyTemplateDatabase(inject('postgresUrl'))
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-mode-'))
  const { db, close } = connect(url, 2)
  onTestFinished(async () => {
    await close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  /** Starts as with `env` on the embedded server, and stops again; returns the mode it was in. */
  const start = async (env: NodeJS.ProcessEnv) => {
    const config = readConfig({ DATA_DIR: dataDir, ROLE: 'web', LOG_LEVEL: 'silent', ...env })
    const origin = 'http://localhost:3000'
    const marketplace = await openMarketplace(config, {
      databaseUrl: url,
      publicUrl: origin,
      internalUrl: origin,
    })
    const { demo, sandbox } = marketplace.services.config
    const inboxResponse = await marketplace.app.request('/dev/inbox')
    await marketplace.close()
    return { demo, sandbox, inbox: inboxResponse.status }
  }
  return { url, db, dataDir, start }
}

const shopEnv = {
  DEMO: 'off',
  SANDBOX: 'off',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  PUBLIC_URL: 'http://localhost:3000',
  MAIL_FROM: 'Shop <hello@shop.test>',
}
const trialEnv = { DEMO: 'off', SANDBOX: 'on' }

const insertUser = (db: Database, email: string, createdAt = new Date()) =>
  db.insert(users).values({ name: 'Amina Odhiambo', email, emailVerified: true, createdAt })

/** A database as a version without the table left it. */
const deleteMode = (db: Database) => db.execute(sql`delete from installation`)

describe('a real shop’s database', () => {
  test.for([{}, { DEMO: 'on' }, { SANDBOX: 'on' }, trialEnv])(
    'is never opened to the public, whatever the variables say: %o',
    async (env, { expect }) => {
      const { db, start } = await createDatabase()
      expect(await start(shopEnv)).toEqual({ demo: false, sandbox: false, inbox: 404 })
      await insertUser(db, 'amina@mail.test')
      await expect(start(env)).rejects.toThrow(/real shop|SMTP_URL/)
      expect(await db.select().from(users).where(like(users.email, '%@demo.example'))).toEqual([])
      expect(await start(shopEnv)).toMatchObject({ demo: false, sandbox: false })
    },
  )

  test.for([{}, { DEMO: 'on' }, trialEnv])(
    'of an earlier version, which says nothing, gets neither demo nor sandbox: %o',
    async (env, { expect }) => {
      const { db, start } = await createDatabase()
      await insertUser(db, 'amina@mail.test')
      await expect(start(env)).rejects.toThrow(/has accounts of real people/)
      expect(await start(shopEnv)).toMatchObject({ demo: false, sandbox: false })
    },
  )

  test('is refused before anything in it is migrated or written', async ({ expect }) => {
    const { db, start } = await createDatabase()
    await insertUser(db, 'amina@mail.test')
    await db.execute(sql`drop table installation`)
    await db.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
    await expect(start({})).rejects.toThrow(/has accounts of real people/)
    const { rows } = await db.execute(sql`select to_regclass('installation') as there`)
    expect(rows).toEqual([{ there: null }])
  })

  test('which the demo was loaded into is not taken for a demo', async ({ expect }) => {
    const { db, start } = await createDatabase()
    await insertUser(db, 'amina@mail.test')
    await insertUser(db, 'admin@demo.example')
    await db.insert(milestones).values({ name: 'demo' })
    await expect(start({})).rejects.toThrow(/from before the demo/)
    await expect(start(shopEnv)).rejects.toThrow(/accounts of the demo/)
  })

  test('gets no large demo', async ({ expect }) => {
    const { url, db, start } = await createDatabase()
    await start(shopEnv)
    const size = { products: 2, vendors: 1, orders: 0 }
    await expect(loadLargeDemo(url, size)).rejects.toThrow(/real shop/)
    await deleteMode(db)
    await insertUser(db, 'amina@mail.test')
    await expect(loadLargeDemo(url, size)).rejects.toThrow(/has accounts of real people/)
    expect(await db.$count(users)).toBe(1)
  })
})

describe('a demo', () => {
  test('of an earlier version is recognised, with the people who signed up in it', async ({ expect }) => {
    const { db, start } = await createDatabase()
    for (const email of ['admin@demo.example', ...vendors.map((vendor) => vendor.email)])
      await insertUser(db, email, new Date('2026-01-01'))
    await db.insert(milestones).values({ name: 'demo', reachedAt: new Date('2026-01-02') })
    await insertUser(db, 'visitor@mail.test', new Date('2026-02-01'))
    expect(await start({})).toEqual({ demo: true, sandbox: true, inbox: 200 })
    expect(await start({})).toMatchObject({ demo: true })
  })

  test('of an earlier version that was interrupted while it was loaded is recognised', async ({ expect }) => {
    const { db, start } = await createDatabase()
    await insertUser(db, 'admin@demo.example')
    expect(await start({})).toMatchObject({ demo: true })
  })

  test('stays one without the variables, and is not changed by them', async ({ expect }) => {
    const { start } = await createDatabase()
    expect(await start({ DEMO: 'on' })).toMatchObject({ demo: true })
    expect(await start({})).toMatchObject({ demo: true })
    await expect(start(shopEnv)).rejects.toThrow(/database of a demo.*new database/s)
    await expect(start(trialEnv)).rejects.toThrow(/database of a demo/)
  })
})

describe('a trial', () => {
  test('stays one: its payments were simulated', async ({ expect }) => {
    const { db, start } = await createDatabase()
    expect(await start(trialEnv)).toMatchObject({ demo: false, sandbox: true })
    await insertUser(db, 'amina@mail.test')
    // With the embedded server, the variables' own default is the demo.
    expect(await start({})).toMatchObject({ demo: false, sandbox: true })
    await expect(start({ DEMO: 'on' })).rejects.toThrow(/database of a trial/)
    await expect(start(shopEnv)).rejects.toThrow(/database of a trial/)
  })

  test('accepts no keys of a payment provider', async ({ expect }) => {
    const { url, start } = await createDatabase()
    await start(trialEnv)
    await expect(start({ DATABASE_URL: url, PAYSTACK_SECRET_KEY: 'sk_live_1' })).rejects.toThrow(
      /PAYSTACK.*real payments and test cards cannot share a shop/,
    )
  })

  test('is what a large demo on an empty database makes', async ({ expect }) => {
    const { url, db, dataDir, start } = await createDatabase()
    // As the command does before it loads anything.
    await openFiles({ dataDir }, db)
    await loadLargeDemo(url, { products: 2, vendors: 1, orders: 0 })
    await expect(start(shopEnv)).rejects.toThrow(/database of a trial/)
    expect(await start(trialEnv)).toMatchObject({ sandbox: true })
  })
})

describe('the command', () => {
  test('turns a database of an earlier version, with people in it, into a trial', async ({ expect }) => {
    const { db, start } = await createDatabase()
    await insertUser(db, 'amina@mail.test')
    await changeMode(db, 'sandbox')
    expect(await start({})).toMatchObject({ demo: false, sandbox: true })
  })

  test('does not change the mode of a database that people have used', async ({ expect }) => {
    const { db, start } = await createDatabase()
    await start(shopEnv)
    await changeMode(db, 'sandbox')
    await changeMode(db, 'shop')
    await insertUser(db, 'amina@mail.test')
    await expect(changeMode(db, 'sandbox')).rejects.toThrow(/accounts of real people/)
    await expect(changeMode(db, 'demo')).rejects.toThrow(/accounts of real people/)
    await deleteMode(db)
    await expect(changeMode(db, 'demo')).rejects.toThrow(/accounts of real people/)
    await insertUser(db, 'admin@demo.example')
    await expect(changeMode(db, 'shop')).rejects.toThrow(/accounts of the demo/)
  })

  test('makes no real shop of a trial in which somebody has paid', async ({ expect }) => {
    const { db, start } = await createDatabase()
    await start(trialEnv)
    await insertUser(db, 'amina@mail.test')
    await expect(changeMode(db, 'shop')).rejects.toThrow(/people have used it/)
  })
})

test('of two first starts with different settings, one is refused', async () => {
  const { start } = await createDatabase()
  const results = await Promise.allSettled([start(shopEnv), start(trialEnv)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an empty database is given the mode of its first start', async () => {
  const { db, start } = await createDatabase()
  expect(await start({})).toMatchObject({ demo: true })
  const { rows } = await db.execute(sql`select world from installation`)
  expect(rows).toEqual([{ world: 'demo' }])
})
