import { brand } from '@contract/brand'
import type { Job } from '../jobs'
import type { Mail } from './mail'
import type { Mailer } from './mailer'

/** The job that sends a queued email. */
export const sendMail =
  (mailer: Mailer): Job<Mail> =>
  (mail) =>
    mailer.send({ to: mail.to, subject: mail.subject, replyTo: mail.replyTo, ...renderMail(mail) })

/** Renders an email's two bodies: plain text, and branded HTML with inline styles and no images. */
function renderMail({ subject, body, action }: Mail): { text: string; html: string } {
  const signature = `${brand.name} - ${brand.tagline}`
  const text = [...body, ...(action ? [`${action.label}: ${action.url}`] : []), signature].join('\n\n')
  const paragraphs = body.map((p) => `<p style="margin:0 0 16px">${escapeHtml(p)}</p>`).join('')
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="background:#1f4d3a;color:#fffdf8;padding:13px 26px;` +
      `border-radius:999px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;background:#f6f1e7;padding:32px 16px;font:16px/1.6 Georgia,serif;color:#1b2a22">' +
    '<div style="max-width:560px;margin:0 auto;background:#fffdf8;border-radius:14px;padding:36px 32px">' +
    `<p style="margin:0 0 24px;font-size:24px;color:#1f4d3a">${brand.name}</p>` +
    `<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>${paragraphs}${button}` +
    `<p style="margin:32px 0 0;font-size:13px;color:#5d6a61">${escapeHtml(signature)}</p></div></body></html>`
  return { text, html }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => entities[c]!)
