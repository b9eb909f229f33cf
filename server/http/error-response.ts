import type { Context } from 'hono'
import { html } from 'hono/html'
import { brand } from '@contract/core/brand'
import * as texts from '@contract/texts'
import { asFailure } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { failureBody } from './rpc'

/** Responds to a request that failed outside the procedures: with the message of a refusal, or a reference for a bug. */
export const errorResponse = (services: Services) => (error: Error, c: Context) => {
  const failure = asFailure(error, c.req.path, { services, session: null })
  if (failure.status === 503) c.header('retry-after', String(retrySeconds))
  if (failure.code === 'busy' && isPageRequest(c)) return c.html(busyPage, 503)
  return c.json(failureBody(failure), failure.status as 400)
}

const retrySeconds = 5

/** Whether a browser opens a page, rather than a script asking for data. */
const isPageRequest = (c: Context) => c.req.method === 'GET' && c.req.header('accept')?.includes('text/html')

/** Needs nothing else from the server and retries automatically. */
const busyPage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta http-equiv="refresh" content="${retrySeconds}" />
      <title>${brand.name}</title>
      <style>
        body {
          display: grid;
          place-content: center;
          min-height: 90vh;
          margin: 0 1.5rem;
          font:
            1.125rem/1.5 system-ui,
            sans-serif;
          text-align: center;
        }
      </style>
    </head>
    <body>
      <main>
        <h1>${brand.name}</h1>
        <p>${texts.error.busy}</p>
        <p>${texts.error.triesAgain}</p>
      </main>
    </body>
  </html>`
