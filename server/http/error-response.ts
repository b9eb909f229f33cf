import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { brand } from '@contract/core/brand'
import * as texts from '@contract/texts'
import { toFailure } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { failureBody } from './rpc'

/** Responds to a request that failed outside the procedures: with the message of a refusal, or a reference for a bug. */
export const errorResponse = (services: Services) => (error: Error, c: Context) => {
  const failure = toFailure(error, c.req.path, { services, session: null })
  if (failure.status === 503) {
    c.header('retry-after', String(retrySeconds))
    // A CDN would answer with it for a while after the problem is gone.
    c.header('cache-control', 'no-store')
  }
  if (failure.code === 'busy' && isPageRequest(c, 'GET')) return c.html(busyPage(), 503)
  // A page's action calls the API with the headers of its request.
  if (isPageRequest(c, 'POST') && !c.req.path.startsWith('/api/'))
    return c.html(page(html`<p>${failure.message} ${texts.error.goBack}</p>`), failure.status as 400)
  return c.json(failureBody(failure), failure.status as 400)
}

const retrySeconds = 5

/** Whether a browser opens a page, or submits a form without scripts, rather than a script asking for data. */
const isPageRequest = (c: Context, method: 'GET' | 'POST') =>
  c.req.method === method && c.req.header('accept')?.includes('text/html')

/** Needs nothing else from the server. */
const page = (content: HtmlEscapedString | Promise<HtmlEscapedString>, head?: typeof content) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${head}
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
          ${content}
        </main>
      </body>
    </html>`

/** Retries automatically. */
const busyPage = () =>
  page(
    html`<p>${texts.error.busy}</p>
      <p>${texts.error.autoRetry}</p>`,
    html`<meta http-equiv="refresh" content="${retrySeconds}" />`,
  )
