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
import { copyOfTemplate } from '@server/testing/database'
import { vendors } from '../../demo/catalogue/vendors'
import { changeMode } from './change-mode'
import { loadLargeDemo } from '../../demo/large/load'

/** A migrated database that no process has started on, and a way to start one with an environment. */
async function newDatabase() {
  const { url, drop } = await copyOfTemplate(inject('postgresUrl'))
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-mode-'))
  const { db, close } = connect(url, 2)
  onTestFinished(async () => {
    await close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  /** Starts as with `env` on the embedded server, and stops again; answers in which mode it was. */
  const start = async (env: NodeJS.ProcessEnv) => {
    const config = readConfig({ DATA_DIR: dataDir, ROLE: 'web', LOG_LEVEL: 'silent', ...env })
    const origin = 'http://localhost:3000'
    const marketplace = await openMarketplace(config, {
      databaseUrl: url,
      publicUrl: origin,
      internalUrl: origin,
    })
    const { demo, sandbox } = marketplace.services.config
    const inbox = await marketplace.app.request('/dev/inbox')
    await marketplace.close()
    return { demo, sandbox, inbox: inbox.status }
  }
  return { url, db, dataDir, start }
}

const shop = {
  DEMO: 'off',
  SANDBOX: 'off',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  PUBLIC_URL: 'http://localhost:3000',
  MAIL_FROM: 'Shop <hello@shop.test>',
}
const trial = { DEMO: 'off', SANDBOX: 'on' }

const signUp = (db: Database, email: string, createdAt = new Date()) =>
  db.insert(users).values({ name: 'Amina Odhiambo', email, emailVerified: true, createdAt })

/** A database as a version without the table left it. */
const forgetMode = (db: Database) => db.execute(sql`delete from installation`)

describe('a real shop’s database', () => {
  test.for([{}, { DEMO: 'on' }, { SANDBOX: 'on' }, trial])(
    'is never opened to the world, whatever the variables say: %o',
    async (env, { expect }) => {
      const { db, start } = await newDatabase()
      expect(await start(shop)).toEqual({ demo: false, sandbox: false, inbox: 404 })
      await signUp(db, 'amina@mail.test')
      await expect(start(env)).rejects.toThrow(/real shop|SMTP_URL/)
      expect(await db.select().from(users).where(like(users.email, '%@demo.example'))).toEqual([])
      expect(await start(shop)).toMatchObject({ demo: false, sandbox: false })
    },
  )

  test.for([{}, { DEMO: 'on' }, trial])(
    'of an earlier version, which says nothing, gets neither demo nor sandbox: %o',
    async (env, { expect }) => {
      const { db, start } = await newDatabase()
      await signUp(db, 'amina@mail.test')
      await expect(start(env)).rejects.toThrow(/has accounts of real people/)
      expect(await start(shop)).toMatchObject({ demo: false, sandbox: false })
    },
  )

  test('is refused before anything in it is migrated or written', async ({ expect }) => {
    const { db, start } = await newDatabase()
    await signUp(db, 'amina@mail.test')
    await db.execute(sql`drop table installation`)
    await db.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
    await expect(start({})).rejects.toThrow(/has accounts of real people/)
    const { rows } = await db.execute(sql`select to_regclass('installation') as there`)
    expect(rows).toEqual([{ there: null }])
  })

  test('which the demo was loaded into is not taken for a demo', async ({ expect }) => {
    const { db, start } = await newDatabase()
    await signUp(db, 'amina@mail.test')
    await signUp(db, 'admin@demo.example')
    await db.insert(milestones).values({ name: 'demo' })
    await expect(start({})).rejects.toThrow(/from before the demo/)
    await expect(start(shop)).rejects.toThrow(/accounts of the demo/)
  })

  test('gets no large demo', async ({ expect }) => {
    const { url, db, start } = await newDatabase()
    await start(shop)
    const size = { products: 2, vendors: 1, orders: 0 }
    await expect(loadLargeDemo(url, size)).rejects.toThrow(/real shop/)
    await forgetMode(db)
    await signUp(db, 'amina@mail.test')
    await expect(loadLargeDemo(url, size)).rejects.toThrow(/has accounts of real people/)
    expect(await db.$count(users)).toBe(1)
  })
})

describe('a demo', () => {
  test('of an earlier version is recognised, with the people who signed up in it', async ({ expect }) => {
    const { db, start } = await newDatabase()
    for (const email of ['admin@demo.example', ...vendors.map((vendor) => vendor.email)])
      await signUp(db, email, new Date('2026-01-01'))
    await db.insert(milestones).values({ name: 'demo', reachedAt: new Date('2026-01-02') })
    await signUp(db, 'visitor@mail.test', new Date('2026-02-01'))
    expect(await start({})).toEqual({ demo: true, sandbox: true, inbox: 200 })
    expect(await start({})).toMatchObject({ demo: true })
  })

  test('of an earlier version that was interrupted while it was loaded is recognised', async ({ expect }) => {
    const { db, start } = await newDatabase()
    await signUp(db, 'admin@demo.example')
    expect(await start({})).toMatchObject({ demo: true })
  })

  test('stays one without being told again, and becomes nothing else by a variable', async ({ expect }) => {
    const { start } = await newDatabase()
    expect(await start({ DEMO: 'on' })).toMatchObject({ demo: true })
    expect(await start({})).toMatchObject({ demo: true })
    await expect(start(shop)).rejects.toThrow(/database of a demo.*new database/s)
    await expect(start(trial)).rejects.toThrow(/database of a demo/)
  })
})

describe('a trial', () => {
  test('stays one: its payments were simulated', async ({ expect }) => {
    const { db, start } = await newDatabase()
    expect(await start(trial)).toMatchObject({ demo: false, sandbox: true })
    await signUp(db, 'amina@mail.test')
    // With the embedded server, the variables' own default is the demo.
    expect(await start({})).toMatchObject({ demo: false, sandbox: true })
    await expect(start({ DEMO: 'on' })).rejects.toThrow(/database of a trial/)
    await expect(start(shop)).rejects.toThrow(/database of a trial/)
  })

  test('accepts no keys of a payment provider', async ({ expect }) => {
    const { url, start } = await newDatabase()
    await start(trial)
    await expect(start({ DATABASE_URL: url, PAYSTACK_SECRET_KEY: 'sk_live_1' })).rejects.toThrow(
      /PAYSTACK.*real payments and test cards cannot share a shop/,
    )
  })

  test('is what a large demo on an empty database makes', async ({ expect }) => {
    const { url, db, dataDir, start } = await newDatabase()
    // As the command does before it loads anything.
    await openFiles({ dataDir }, db)
    await loadLargeDemo(url, { products: 2, vendors: 1, orders: 0 })
    await expect(start(shop)).rejects.toThrow(/database of a trial/)
    expect(await start(trial)).toMatchObject({ sandbox: true })
  })
})

describe('the command', () => {
  test('calls a database of an earlier version, with people in it, a trial', async ({ expect }) => {
    const { db, start } = await newDatabase()
    await signUp(db, 'amina@mail.test')
    await changeMode(db, 'sandbox')
    expect(await start({})).toMatchObject({ demo: false, sandbox: true })
  })

  test('makes nothing else of a database that people have used', async ({ expect }) => {
    const { db, start } = await newDatabase()
    await start(shop)
    await changeMode(db, 'sandbox')
    await changeMode(db, 'shop')
    await signUp(db, 'amina@mail.test')
    await expect(changeMode(db, 'sandbox')).rejects.toThrow(/accounts of real people/)
    await expect(changeMode(db, 'demo')).rejects.toThrow(/accounts of real people/)
    await forgetMode(db)
    await expect(changeMode(db, 'demo')).rejects.toThrow(/accounts of real people/)
    await signUp(db, 'admin@demo.example')
    await expect(changeMode(db, 'shop')).rejects.toThrow(/accounts of the demo/)
  })

  test('makes no real shop of a trial that somebody has paid in', async ({ expect }) => {
    const { db, start } = await newDatabase()
    await start(trial)
    await signUp(db, 'amina@mail.test')
    await expect(changeMode(db, 'shop')).rejects.toThrow(/people have used it/)
  })
})

test('of two first starts with different settings, one is refused', async () => {
  const { start } = await newDatabase()
  const results = await Promise.allSettled([start(shop), start(trial)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an empty database is given the mode of its first start', async () => {
  const { db, start } = await newDatabase()
  expect(await start({})).toMatchObject({ demo: true })
  const { rows } = await db.execute(sql`select world from installation`)
  expect(rows).toEqual([{ world: 'demo' }])
})
