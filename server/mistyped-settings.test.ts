import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config'
import { findMistypedSettings } from './mistyped-settings'
import { refuseUnsafeSettings } from './installation/refusals'
import { createLog } from './platform/log'
import { openWarnings } from './platform/warnings'

const meantBy = (env: NodeJS.ProcessEnv) => findMistypedSettings(env, settingNames).map(({ meant }) => meant)

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['TRUSTED_PROXY', undefined],
  ['TRUSTED_PROXIS', 'TRUSTED_PROXIES'],
  ['PAYSTACK_SECRET', 'PAYSTACK_SECRET_KEY'],
  ['MPESA_ENV', undefined],
  ['MPESA_PASSWORD', undefined],
  ['RESTORE', 'RESTORED'],
  ['public_url', 'PUBLIC_URL'],
])('%s is probably %s', (name, meant) => {
  expect(meantBy({ [name]: 'x' })).toEqual(meant ? [meant] : [])
})

test('variables of other programs are left alone', () => {
  const names = `
    PATH HOME HOSTNAME LANG LC_ALL USER PWD SHLVL TERM NODE_ENV NODE_OPTIONS PORTS PGDATA PGHOST PGPORT
    PG_PORT POSTGRES_DB POSTGRES_PASSWORD XDG_DATA_DIRS DATADOG_URL REDIS_URL HTTP_PROXY HTTPS_PROXY NO_PROXY
    LOGNAME MAIL MAILTO ROLES HOSTS npm_config_registry DEBUG AUTH_TOKEN S3_BUCKET AWS_SECRET_ACCESS_KEY
    DATABASE_READ_URL DATABASE_DIRECT_URL SENTRY_URL`
    .trim()
    .split(/\s+/)
  expect(meantBy(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

test('a variable that resembles a setting that is set belongs to somebody else', () => {
  expect(meantBy({ DATABASE_URL: 'x', DATABASE_URI: 'x' })).toEqual([])
})

test('a setting that is missing is refused with the name that it may have been given', () => {
  const shop = {
    DEMO: 'off',
    PUBLIC_URL: 'https://shop.test',
    SMTP_URL: 'smtp://mail.shop.test',
    MAIL_FROM: 'Shop <hello@shop.test>',
  }
  const start = (env: NodeJS.ProcessEnv) => () => refuseUnsafeSettings(readConfig(env))
  expect(start(shop)).not.toThrow()
  expect(start({ ...shop, TRUSTED_PROXIS: '10.0.0.1' })).not.toThrow()
  expect(start({ ...shop, SMTP_URL: '', SMPT_URL: 'smtp://mail.shop.test' })).toThrow(
    'SMPT_URL is not a setting. Did you mean SMTP_URL? No mail server is configured',
  )
})

test('a shop that starts with one warns of it', () => {
  const config = readConfig({ DEMO: 'off', TRUSTED_PROXIS: '10.0.0.1' })
  const warnings = openWarnings({ config, log: createLog('silent') })
  expect(warnings.list()).toContain('TRUSTED_PROXIS is not a setting. Did you mean TRUSTED_PROXIES?')
})
