import { html, raw } from 'hono/html'
import type { MiddlewareHandler } from 'hono'
import type { HtmlEscapedString } from 'hono/utils/html'
import { pageStyle } from './page-style'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page of a sandbox: plain HTML, no script. `provider` is the simulated one. */
export const renderPage = (provider: string, title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - ${provider} sandbox</title>
        <style>
          ${raw(pageStyle)}
        </style>
      </head>
      <body>
        <header><strong>${provider} sandbox</strong>: no real money moves</header>
        <main>${body}</main>
      </body>
    </html>`

/** Payment pages are not indexed, not framed, and send no referrer. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('x-robots-tag', 'noindex')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-frame-options', 'DENY')
}
