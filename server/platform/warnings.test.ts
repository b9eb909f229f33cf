import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { readConfig } from '@server/config'
import { openWarnings } from './warnings'

const liveEnv = {
  DATABASE_URL: 'postgres://kijani:secret@db.example/kijani',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://shop.example',
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1',
  FLUTTERWAVE_SECRET_HASH: 'a-secret-hash-of-it',
}
const mpesaEnv = {
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600000',
  MPESA_PASSKEY: 'passkey',
  MPESA_INITIATOR: 'initiator',
  MPESA_SECURITY_CREDENTIAL: 'credential',
  MPESA_CALLBACK_SECRET: 'c'.repeat(32),
}

/** The warnings of a process started with these settings, and what it logged. */
function startWith(env: Record<string, string>) {
  const logLines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logLines.push(JSON.parse(line).msg as string) })
  const config = readConfig(env)
  const warnings = openWarnings({ config, log })
  warnings.logAll()
  return { ...warnings, logLines }
}

describe('a live shop', () => {
  test('with safe settings has no warnings', () => {
    expect(startWith(liveEnv).list()).toEqual([])
    expect(startWith({ ...liveEnv, ...mpesaEnv }).list()).toEqual([])
    expect(startWith({ ...liveEnv, PUBLIC_URL: 'http://localhost:3000', RESTORED: 'no' }).list()).toEqual([])
  })

  test.each([
    [{ PAYSTACK_SECRET_KEY: 'sk_test_1' }, /^Paystack .* is in test mode/],
    [{ FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1' }, /^Flutterwave .* is in test mode/],
    [{ ...mpesaEnv, MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke' }, /^M-Pesa .* is in test mode/],
    [{ RESTORED: 'yes' }, /^RESTORED=yes is set/],
  ])('started with %o has a warning, also in its log', (overrides, warning) => {
    const { list, logLines } = startWith({ ...liveEnv, ...overrides })
    expect(list()).toEqual([expect.stringMatching(warning)])
    expect(logLines).toEqual(list())
  })

  test('behind a proxy that it does not trust is warned once, however many requests come', () => {
    const { list, logLines, countRequest } = startWith(liveEnv)
    for (let n = 0; n < 100; n++) countRequest(n % 5 !== 0)
    expect(list()).toEqual([expect.stringMatching(/TRUSTED_PROXIES/)])
    expect(logLines).toEqual(list())
  })

  test('is not warned of a proxy by a few forged headers', () => {
    const { list, countRequest } = startWith(liveEnv)
    for (let n = 0; n < 200; n++) countRequest(n % 3 === 0)
    expect(list()).toEqual([])
  })
})

test('a demo and a trial have no warnings', () => {
  for (const env of [
    {},
    {
      ...liveEnv,
      PAYSTACK_SECRET_KEY: '',
      FLUTTERWAVE_SECRET_KEY: '',
      FLUTTERWAVE_SECRET_HASH: '',
      SANDBOX: 'on',
    },
  ]) {
    const { list, countRequest } = startWith({ ...env, RESTORED: 'yes' })
    for (let n = 0; n < 100; n++) countRequest(true)
    expect(list()).toEqual([])
  }
})
