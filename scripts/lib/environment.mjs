/** The settings of `server/config.ts`, and what Vite reads. */
const ownVariables =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_READ_URL|SMTP_URL|MAIL_FROM|CONTACT_EMAIL|PUBLIC_URL|TRUSTED_PROXIES|DATABASE_POOL_SIZE|PAGE_CACHE_SECONDS|CDN|DEMO|SANDBOX|ROLE|AUTH_SECRET|AUTH_SECRET_PREVIOUS|RESTORED|MIGRATE|KEEP_ALIVE_SECONDS|DRAIN_SECONDS|EXCHANGE_RATES_URL|FILES_FALLBACK|ASSETS_URL|LOG_LEVEL|METRICS_TOKEN|NODE_ENV)$|^(CDN|PAYSTACK|FLUTTERWAVE|MPESA|S3|AWS|OTEL|VITE)_/

/** Removes from `env` what PostgreSQL's client would take as settings for our own server (PGSSLMODE, PGOPTIONS ...). */
export function dropPostgresSettings(env) {
  for (const name of Object.keys(env)) if (/^PG[A-Z]+$/.test(name)) delete env[name]
}

/** The test environment: none of the user's settings for a running Kijani, a fixed locale and time zone. */
export function testEnvironment() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownVariables.test(name)))
  dropPostgresSettings(env)
  delete env.LC_ALL
  return { ...env, LANG: 'en_US.UTF-8', TZ: 'UTC' }
}
