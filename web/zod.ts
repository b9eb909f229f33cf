import { config } from 'zod/v4'

// In place of 'zod' in everything that is built (vite.config.ts), so that it runs before the first schema. Browsers do not allow zod to
// compile its schemas (web/content-policy.ts): that it tries to would be a violation of the policy on every page with a form.
if (!import.meta.env.SSR) config({ jitless: true })

export * from 'zod/v4'
