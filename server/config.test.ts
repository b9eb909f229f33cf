import { describe, expect, test } from 'vitest'
import { readConfig, refuseMailForAll } from './config'

describe('configuration', () => {
  test('defaults to a demo on port 3000 with an embedded database', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      demo: true,
      databaseUrl: undefined,
      role: 'all',
      dataDir: '.data',
    })
  })

  test('with an external database, is not a demo unless requested', () => {
    const DATABASE_URL = 'postgres://kijani:secret@db.example:5432/kijani'
    expect(readConfig({ DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  })

  test('with an external database, runs no sandbox unless requested', () => {
    const DATABASE_URL = 'postgres://kijani:secret@db.example:5432/kijani'
    expect(readConfig({}).sandbox).toBe(true)
    expect(readConfig({ DATABASE_URL }).sandbox).toBe(false)
    expect(readConfig({ DATABASE_URL, SANDBOX: 'on' })).toMatchObject({ sandbox: true, demo: false })
    expect(() => readConfig({ DEMO: 'on', SANDBOX: 'off' })).toThrow(/SANDBOX cannot be off/)
  })

  test('without a mail server, is refused where anyone could read the mail', () => {
    expect(() => refuseMailForAll(readConfig({ DEMO: 'off' }))).toThrow(/set SMTP_URL/)
    expect(() => refuseMailForAll(readConfig({ DEMO: 'off', SMTP_URL: 'smtp://mail.example' }))).not.toThrow()
    expect(() => refuseMailForAll(readConfig({ DEMO: 'off', SANDBOX: 'on' }))).not.toThrow()
  })

  test('sends contact messages to the sender address by default', () => {
    expect(readConfig({}).contactEmail).toBe('hello@kijani.example')
    expect(readConfig({ MAIL_FROM: 'shop@elsewhere.example' }).contactEmail).toBe('shop@elsewhere.example')
    expect(readConfig({ CONTACT_EMAIL: 'people@shop.example' }).contactEmail).toBe('people@shop.example')
  })

  test('trusts no proxy unless a setting names it', () => {
    expect(readConfig({}).trustedProxies.check('127.0.0.1')).toBe(false)
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' })
    expect(trustedProxies.check('10.9.9.9')).toBe(true)
    expect(trustedProxies.check('::1', 'ipv6')).toBe(true)
    expect(trustedProxies.check('127.0.0.1')).toBe(false)
  })

  test('strips the trailing slash from the public URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
  })

  test.for([
    [{ PORT: 'eighty' }, 'The setting PORT=eighty cannot be used: it must be a number.'],
    [{ PORT: '70000' }, 'The setting PORT=70000 cannot be used: it must be at most 65535.'],
    [
      { DATABASE_URL: 'mysql://db.example/kijani' },
      'The setting DATABASE_URL=mysql://db.example/kijani cannot be used: it must be an address such as postgres://user:password@host:5432/kijani.',
    ],
    [{ ROLE: 'king' }, 'The setting ROLE=king cannot be used: it must be all, web or worker.'],
    [
      { FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1' },
      'FLUTTERWAVE_SECRET_KEY is set, so FLUTTERWAVE_SECRET_HASH must be set too.',
    ],
    ...['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1,', 'on'].map(
      (TRUSTED_PROXIES) =>
        [
          { TRUSTED_PROXIES },
          `The setting TRUSTED_PROXIES=${TRUSTED_PROXIES} cannot be used: it must be a list of addresses or networks, such as 10.0.0.0/8, 192.168.1.7.`,
        ] as const,
    ),
    [{ DEMO: 'maybe' }, 'The setting DEMO=maybe cannot be used: it must be on or off.'],
  ] as const)('names the invalid setting: %o', ([env, sentence]) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})
