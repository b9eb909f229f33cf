import { html, raw } from 'hono/html'
import { brand, hasDefaultName } from '@contract/core/brand'
import type { Span } from '@contract/core/plain-markdown'
import { ownTokens } from '../brand'
import type { Mail, MailBlock, MailFacts, MailLineItems, MailProducts } from './mail'

/**
 * The one layout of all emails. Tables and inline styles, because mail programs understand little else; the classes only swap the
 * colours for dark mode. The logo's alternative text is styled like it, for readers whose mail program loads no images.
 */
export function mailHtml({ subject, body, action, links = [], ...mail }: Mail, publicUrl: string): string {
  const head = headColors()
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          <style>
            ${raw(darkStyle(ownTokens()?.brand.dark, ownTokens()?.['brand-ink'].dark))}
          </style>
        </head>
        <body class="page" style="margin:0;padding:0;background:${lightColors().page}">
          ${mail.preheader && html`<div style="display:none;max-height:0;overflow:hidden">${mail.preheader}</div>`}
          <table
            role="presentation"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            class="page"
            style="background:${lightColors().page}"
          >
            <tr>
              <td align="center" style="padding:24px 12px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:600px;text-align:left;font:16px/1.55 ${raw(sans)}"
                >
                  <tr>
                    <td style="background:${head.background};border-radius:14px 14px 0 0;padding:22px 28px">
                      <a
                        href="${publicUrl}"
                        style="color:${head.ink};text-decoration:none;font:600 26px/34px ${raw(serif)}"
                        >${logoHtml(publicUrl)}</a
                      >
                    </td>
                  </tr>
                  <tr>
                    <td
                      class="sheet"
                      style="background:${lightColors().sheet};color:${lightColors().ink};border-radius:0 0 14px 14px;padding:32px 28px;overflow-wrap:anywhere;word-break:break-word"
                    >
                      <h1 dir="auto" style="margin:0 0 20px;font:600 24px/1.3 ${raw(serif)}">${subject}</h1>
                      ${body.map((block) => blockHtml(block, publicUrl))} ${action && buttonHtml(action)}
                      ${links.map(linkHtml)}
                    </td>
                  </tr>
                  <tr>
                    <td class="soft" style="padding:20px 28px;font-size:13px;color:${lightColors().soft}">
                      ${brand.name}, ${lowerFirst(brand.tagline)}.
                      ${
                        mail.unsubscribe &&
                        html`<br />You get this because ${mail.unsubscribe.reason}.
                          <a href="${mail.unsubscribe.url}" class="link" style="color:${lightColors().link}"
                            >Unsubscribe</a
                          >`
                      }
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  )
}

/** The logo for dark backgrounds stands on the brand's colour, the other one on a light ground. */
const headColors = () =>
  brand.logo && !brand.dark_logo
    ? { background: lightColors().sheet, ink: lightColors().ink }
    : { background: lightColors().brand, ink: '#fdf8ec' }

/** The logo, or the name of a shop that has none of its own. */
function logoHtml(publicUrl: string) {
  const folder = brand.dark_logo || brand.logo
  if (!folder && !hasDefaultName()) return html`<bdi>${brand.name}</bdi>`
  if (folder)
    return html`<img
      src="${publicUrl}${folder}/mail.png"
      alt="${brand.name}"
      height="34"
      style="display:block;border:0"
    />`
  return html`<img
    src="${publicUrl}/mail-logo.png"
    alt="${brand.name}"
    width="112"
    height="34"
    style="display:block;border:0"
  />`
}

const serif = 'Georgia,serif'
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const lightColors = () => ({
  page: '#f6f1e7',
  sheet: '#fffdf8',
  ink: '#1b2a22',
  soft: '#55625a',
  line: '#e2dac9',
  brand: ownTokens()?.brand.light ?? '#1d5239',
  link: ownTokens()?.brand.light ?? '#1d5239',
})

const darkStyle = (link = '#a5d6b5', buttonInk = '#10231a') => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #121a16 !important; }
    .sheet { background: #1c2621 !important; color: #f0eadc !important; }
    .soft { color: #b3bdb5 !important; }
    .line { border-color: #3a463f !important; }
    .link { color: ${link} !important; }
    .button { background: ${link} !important; color: ${buttonInk} !important; }
  }`

function blockHtml(block: MailBlock, publicUrl: string) {
  const inlineHtml = (spans: readonly Span[]) => spans.map((span) => spanHtml(span, publicUrl))
  if (typeof block === 'string') return html`<p dir="auto" style="${paragraph}">${block}</p>`
  if ('spans' in block) return html`<p dir="auto" style="${paragraph}">${inlineHtml(block.spans)}</p>`
  if ('heading' in block)
    return html`<h2 dir="auto" style="margin:24px 0 10px;font:600 19px/1.35 ${raw(serif)}">
      ${block.heading}
    </h2>`
  if ('items' in block)
    return html`<ul style="margin:0 0 16px;padding:0 0 0 22px">
      ${block.items.map((spans) => html`<li dir="auto" style="margin:0 0 6px">${inlineHtml(spans)}</li>`)}
    </ul>`
  if ('products' in block) return productsHtml(block)
  return 'facts' in block ? factsHtml(block) : lineItemsHtml(block)
}

const paragraph = 'margin:0 0 16px'

const spanHtml = ({ text, bold, url }: Span, publicUrl: string) =>
  url
    ? html`<a href="${new URL(url, publicUrl).href}" class="link" style="color:${lightColors().link}"
        >${text}</a
      >`
    : bold
      ? html`<b>${text}</b>`
      : text

const productsHtml = ({ products }: MailProducts) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">
    ${products.map(
      ({ name, price, url, picture }) =>
        html`<tr>
          <td width="96" class="line" style="${cell()};padding-right:16px">
            ${
              picture &&
              html`<a href="${url}"
                ><img
                  src="${picture}"
                  alt=""
                  width="80"
                  height="80"
                  style="display:block;border:0;border-radius:10px;object-fit:cover"
              /></a>`
            }
          </td>
          <td class="line" style="${cell()}">
            <a
              href="${url}"
              class="link"
              style="color:${lightColors().link};font-weight:600;text-decoration:none"
              ><bdi>${name}</bdi></a
            ><br /><span class="soft" style="font-size:14px;color:${lightColors().soft}">${price}</span>
          </td>
        </tr>`,
    )}
  </table>`

const cell = () => `padding:10px 0;border-bottom:1px solid ${lightColors().line};vertical-align:top`

const lineItemsHtml = ({ lines, totals }: MailLineItems) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:8px 0 24px;border-collapse:collapse"
  >
    ${lines.map(
      ({ name, detail, amount }) =>
        html`<tr>
          <td class="line" style="${cell()}">
            <b><bdi>${name}</bdi></b
            ><br /><span class="soft" style="font-size:14px;color:${lightColors().soft}"
              ><bdi>${detail}</bdi></span
            >
          </td>
          <td class="line" align="right" style="${cell()};padding-left:16px;white-space:nowrap">${amount}</td>
        </tr>`,
    )}
    ${totals.map(({ label, amount }, n) => {
      const weight = n === totals.length - 1 ? 'bold' : 'normal'
      const top = n === 0 ? 12 : 4
      return html`<tr style="font-weight:${weight}">
        <td style="padding:${top}px 0 0">${label}</td>
        <td align="right" style="padding:${top}px 0 0 16px;white-space:nowrap">${amount}</td>
      </tr>`
    })}
  </table>`

const factsHtml = ({ facts }: MailFacts) =>
  html`${facts.map(
    ({ label, lines }) =>
      html`<p style="margin:0 0 16px">
        <span class="soft" style="font-size:14px;color:${lightColors().soft}">${label}</span
        ><br />${lines.map((line, n) => html`${n > 0 ? html`<br />` : ''}<bdi>${line}</bdi>`)}
      </p>`,
  )}`

const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  html`<p style="margin:28px 0 20px">
    <a
      href="${url}"
      class="button"
      style="display:inline-block;background:${lightColors().brand};color:#fffdf8;padding:13px 26px;border-radius:999px;text-decoration:none;font-weight:600"
      >${label}</a
    >
  </p>`

const linkHtml = ({ label, url }: { label: string; url: string }) =>
  html`<p style="margin:0 0 10px">
    <a href="${url}" class="link" style="color:${lightColors().link}">${label}</a>
  </p>`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
