import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { brand } from '@contract/core/brand'
import { listCapturedEmails } from '@server/platform/mail/inbox'
import type { Services } from '@server/platform/services'

/** Emails captured in development and demo, `?to=` one address or to all: an HTML page for people, JSON for tests. */
export function devInbox({ db }: Services) {
  return new Hono()
    .get('/api/dev/inbox', async (c) => {
      const mails = await listCapturedEmails(db, c.req.query('to') || undefined)
      return c.json(
        mails.map(({ createdAt, replyTo, ...mail }) => ({
          ...mail,
          reply_to: replyTo,
          created_at: createdAt.toISOString(),
        })),
      )
    })
    .get('/dev/inbox', async (c) => {
      const recipient = c.req.query('to') ?? ''
      const mails = await listCapturedEmails(db, recipient || undefined)
      return c.html(
        html`<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <title>Inbox - ${brand.name}</title>
              <style>
                ${raw(style)}
              </style>
            </head>
            <body>
              <main>
                <h1>Inbox</h1>
                <p>
                  Emails this marketplace has sent, newest first. In production, they’re sent over SMTP
                  instead.
                </p>
                <form>
                  <label>To <input type="email" name="to" value="${recipient}" /></label>
                  <button>Show</button>
                </form>
                ${mails.length === 0 ? html`<p>No emails yet.</p>` : ''} ${mails.map(mailView)}
              </main>
            </body>
          </html>`,
      )
    })
}

type CapturedEmail = Awaited<ReturnType<typeof listCapturedEmails>>[number]

const mailView = (mail: CapturedEmail) =>
  html`<details>
    <summary>
      <b>${mail.subject}</b><span>${mail.to}</span
      ><time>${mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')}</time>
    </summary>
    <iframe
      title="${mail.subject}"
      sandbox="allow-popups allow-top-navigation-by-user-activation"
      srcdoc="${withTopLinks(mail.html)}"
    ></iframe>
  </details>`

/** Opens links inside the frame in the top window. */
const withTopLinks = (mail: string) => mail.replace('<head>', '<head><base target="_top">')

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: Canvas; color: CanvasText; }
  main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem; }
  form { display: flex; gap: .5rem; }
  input, button { font: inherit; padding: .4rem .6rem; }
  details { border: 1px solid color-mix(in srgb, CanvasText 20%, transparent); border-radius: 10px; margin: .75rem 0; }
  summary { display: grid; gap: .1rem; padding: .9rem 1.1rem; cursor: pointer; }
  summary span, time { opacity: .75; font-size: .9rem; }
  iframe { width: 100%; height: 34rem; border: 0; background: #fff; border-radius: 0 0 10px 10px; }`
