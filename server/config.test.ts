import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from '@contract/payments/facts'
import { readConfig } from './config'
import { refuseUnsafeSettings } from './installation/refusals'

const bucket = { S3_BUCKET: 'shop-files', S3_ENDPOINT: 'https://s3.example' }

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

  describe('of a real shop', () => {
    const start = (env: NodeJS.ProcessEnv) => () => refuseUnsafeSettings(readConfig({ DEMO: 'off', ...env }))
    const SMTP_URL = 'smtp://mail.shop.test'
    const PUBLIC_URL = 'https://shop.test'
    const MAIL_FROM = 'Shop <hello@shop.test>'

    test('is refused without a mail server, since anyone could read the mail', () => {
      expect(start({ PUBLIC_URL })).toThrow(/set SMTP_URL/)
      expect(start({ PUBLIC_URL, SMTP_URL, MAIL_FROM })).not.toThrow()
      expect(start({ SANDBOX: 'on' })).not.toThrow()
    })

    test('is refused without its public address, which links and cookies need', () => {
      expect(start({ SMTP_URL })).toThrow(/set PUBLIC_URL to the address people will open/)
    })

    test('is refused with the default sender, which cannot receive mail', () => {
      expect(start({ PUBLIC_URL, SMTP_URL })).toThrow(/set MAIL_FROM/)
      const CONTACT_EMAIL = 'people@shop.test'
      expect(start({ PUBLIC_URL, SMTP_URL, CONTACT_EMAIL })).toThrow(/set MAIL_FROM/)
    })

    test.each([
      [{ MAIL_FROM: 'Shop <hello@shop.example>' }, /set MAIL_FROM to/],
      [{ MAIL_FROM: 'hello@example.com' }, /set MAIL_FROM to/],
      [{ CONTACT_EMAIL: 'hello@shop.example' }, /set MAIL_FROM and CONTACT_EMAIL/],
      [
        { SMTP_URL: 'smtps://user:password@mail.example:465' },
        /mail server mail.example, which is an example/,
      ],
      [{ PUBLIC_URL: 'https://shop.example' }, /which is an example/],
      [
        { PUBLIC_URL: 'https://shop.test/market' },
        /set it to https:\/\/shop.test. The shop cannot be in a folder/,
      ],
      [{ PUBLIC_URL: 'https://shop.test/?from=mail' }, /more than the name of the site/],
      [{ PUBLIC_URL: 'http://shop.test' }, /without https, passwords and sessions can be intercepted/],
      [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, /without https/],
    ])('is refused with values from an example, or that are not safe: %o', (env, message) => {
      expect(start({ PUBLIC_URL, SMTP_URL, MAIL_FROM, ...env })).toThrow(message)
      expect(start({ SANDBOX: 'on', ...env })).not.toThrow()
    })

    test('may be tried out on the machine itself', () => {
      for (const address of ['http://localhost:3000/', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
        expect(start({ SMTP_URL, MAIL_FROM, PUBLIC_URL: address })).not.toThrow()
    })
  })

  const providerKeys: Record<Uppercase<PaymentMethod>, Record<string, string>> = {
    PAYSTACK: { PAYSTACK_SECRET_KEY: 'sk_live_1' },
    FLUTTERWAVE: { FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1', FLUTTERWAVE_SECRET_HASH: 'x'.repeat(16) },
    MPESA: {
      MPESA_CONSUMER_KEY: 'key',
      MPESA_CONSUMER_SECRET: 'secret',
      MPESA_SHORTCODE: '174379',
      MPESA_PASSKEY: 'passkey',
      MPESA_INITIATOR: 'initiator',
      MPESA_SECURITY_CREDENTIAL: 'credential',
      MPESA_CALLBACK_SECRET: 'x'.repeat(32),
    },
  }

  test.for(Object.entries(providerKeys))(
    'with keys of %s, is refused if the demo or the sandbox is on',
    ([name, keys]) => {
      expect(() => readConfig(keys)).toThrow(`(${name}_...), but DEMO is on`)
      expect(() => readConfig(keys)).toThrow('Set DEMO=off and SANDBOX=off, or remove the keys.')
      expect(() => readConfig({ ...keys, DEMO: 'off', SANDBOX: 'on' })).toThrow(
        'Set SANDBOX=off, or remove the keys.',
      )
      expect(readConfig({ ...keys, DEMO: 'off' }).sandbox).toBe(false)
    },
  )

  test('sends contact messages to the sender address by default', () => {
    expect(readConfig({}).contactEmail).toBe('hello@kijani.example')
    expect(readConfig({ MAIL_FROM: 'shop@elsewhere.example' }).contactEmail).toBe('shop@elsewhere.example')
    expect(readConfig({ CONTACT_EMAIL: 'people@shop.example' }).contactEmail).toBe('people@shop.example')
  })

  test('stores files on disk unless a bucket is set', () => {
    expect(readConfig({}).objectStore).toBeUndefined()
    expect(readConfig({ S3_BUCKET: 'shop-files', S3_REGION: 'af-south-1' }).objectStore).toEqual({
      bucket: 'shop-files',
      endpoint: undefined,
      region: 'af-south-1',
      credentials: undefined,
      forcePathStyle: false,
    })
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({ ...bucket, ...keys }).objectStore).toEqual({
      bucket: 'shop-files',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      forcePathStyle: true,
    })
    expect(readConfig({ ...bucket, S3_FORCE_PATH_STYLE: 'off' }).objectStore!.forcePathStyle).toBe(false)
  })

  test('takes the address of a CDN without its trailing slash', () => {
    expect(readConfig({}).assetsUrl).toBeUndefined()
    expect(readConfig({ ASSETS_URL: 'https://cdn.shop.example:8443/shop/' }).assetsUrl).toBe(
      'https://cdn.shop.example:8443/shop',
    )
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
    [
      { DATABASE_URL: 'mysql://kijani:hidden@db.example/kijani' },
      'The setting DATABASE_URL=mysql://...@db.example/kijani cannot be used',
    ],
    [
      { DATABASE_URL: 'mysql://kijani:hid/den@db.example/kijani' },
      'The setting DATABASE_URL=mysql://...@db.example/kijani cannot be used',
    ],
    [{ AUTH_SECRET: 'short' }, 'The setting AUTH_SECRET cannot be used: it must be at least 32 characters.'],
    [
      { PAYSTACK_SECRET_KEY: 'pk_live' },
      'The setting PAYSTACK_SECRET_KEY cannot be used: it must start with sk_.',
    ],
    [{ KEEP_ALIVE_SECONDS: '0' }, 'The setting KEEP_ALIVE_SECONDS=0 cannot be used: it must be at least 1.'],
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
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT is set, so S3_BUCKET must be set too.'],
    [{ FILES_FALLBACK: 'disk' }, 'FILES_FALLBACK is set, so S3_BUCKET must be set too.'],
    [
      { ...bucket, S3_ACCESS_KEY_ID: 'key' },
      'S3_ACCESS_KEY_ID is set, so S3_SECRET_ACCESS_KEY must be set too.',
    ],
    [
      { ...bucket, S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_SECRET_ACCESS_KEY is set, so S3_ACCESS_KEY_ID must be set too.',
    ],
    [{ S3_BUCKET: 'shop-files' }, 'S3_BUCKET is set, so S3_REGION must be set too.'],
    [
      { S3_BUCKET: '../files' },
      'The setting S3_BUCKET=../files cannot be used: it must be the name of a bucket, such as shop-files.',
    ],
    ...[
      'http://cdn.shop.example',
      'https://cdn.shop.example/../admin',
      'https://cdn.shop.example/%2e%2e/admin',
      'https://user:password@cdn.shop.example',
      'https://cdn.shop.example; script-src *',
      'https://cdn.shop.example/?a=b',
      '//cdn.shop.example',
    ].map(
      (ASSETS_URL) =>
        [
          { ASSETS_URL },
          'cannot be used: it must be an https address such as https://cdn.shop.example.',
        ] as const,
    ),
  ] as const)('names the invalid setting: %o', ([env, sentence]) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})

describe('a CDN', () => {
  const read = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://a@b/c', ...env }).cdn
  const fastly = { CDN: 'fastly', CDN_SERVICE: 'SU1Z0isxPaozGVKXdv0eY', CDN_TOKEN: 'secret-token' }

  test('is none by default', () => {
    expect(read({})).toBeUndefined()
  })

  test('is told of changes at its provider, or at each of its servers', () => {
    expect(read(fastly)).toMatchObject({ provider: 'fastly', purgeUrls: ['https://api.fastly.com'] })
    expect(read({ ...fastly, CDN: 'cloudflare' })!.purgeUrls).toEqual([
      'https://api.cloudflare.com/client/v4',
    ])
    const varnish = { CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.5:6081/, http://10.0.0.6:6081' }
    expect(read(varnish)!.purgeUrls).toEqual(['http://10.0.0.5:6081', 'http://10.0.0.6:6081'])
  })

  test.for<[Record<string, string>, RegExp]>([
    [{ CDN: 'akamai' }, /must be fastly, cloudflare or varnish/],
    [{ CDN: 'fastly', CDN_SERVICE: 'a' }, /needs CDN_SERVICE and CDN_TOKEN/],
    [{ CDN: 'varnish' }, /needs CDN_PURGE_URL/],
    [{ CDN: 'varnish', CDN_PURGE_URL: '10.0.0.5' }, /must be a list of addresses/],
    ...['http://a:b@10.0.0.5', 'http://10.0.0.5/?a', 'http://10.0.0.5/#a'].map(
      (CDN_PURGE_URL): [Record<string, string>, RegExp] => [
        { CDN: 'varnish', CDN_PURGE_URL },
        /must be a list of addresses/,
      ],
    ),
    [{ CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.5', CDN_SERVICE: 'a' }, /does not use it/],
    [{ ...fastly, CDN_TOKEN: 'secret-token\n' }, /without spaces/],
    [{ ...fastly, CDN_TOKEN: 'secret-tökén' }, /without spaces/],
    [{ ...fastly, CDN_PURGE_URL: 'http://127.evil.test' }, /without https/],
    [{ ...fastly, CDN_PURGE_URL: 'http://localhost.evil.test' }, /without https/],
    [{ CDN_TOKEN: 'secret-token' }, /CDN must be set too/],
    [{ ...fastly, PAGE_CACHE_SECONDS: '0' }, /PAGE_CACHE_SECONDS cannot be 0/],
    [{ ...fastly, CDN_PURGE_URL: 'http://api.fastly.test' }, /without https, CDN_TOKEN can be intercepted/],
  ])('%o is refused', ([env, message]) => {
    expect(() => read(env)).toThrow(message)
    expect(() => read(env)).not.toThrow(/secret-token/)
  })
})
