import { readdirSync } from 'node:fs'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { brand } from '@contract/core/brand'
import { contract, type ProcedureName } from '@contract/contract'
import { refusals } from '@contract/refusals'
import { paths } from '@contract/core/paths'
import { hasDefaultLogo, pageBrand } from '@server/platform/brand'
import { metaOf } from '@server/platform/procedures'

/** The human-readable API reference: who may call each procedure, its input, output and errors. `assets`: the folder of the built site. */
export const docsPage = (assets: string | undefined) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API - ${brand.name}</title>
        <link rel="icon" href="/favicon.ico" />
        <style>
          ${raw(fontFaces(assets) + style + (pageBrand()?.style ?? ''))}
        </style>
      </head>
      <body>
        <header>
          <div class="gutter">
            <a href="${paths.home}"
              >${
                hasDefaultLogo()
                  ? html`<img src="/mail-logo.png" alt="${brand.name}" width="112" height="34" />`
                  : brand.name
              }</a
            >
            <nav aria-label="Main">
              <a href="${paths.marketplace()}">Marketplace</a>
              <a href="/api/openapi.json">openapi.json</a>
            </nav>
          </div>
        </header>
        <main class="gutter">
          <h1>${brand.name} API</h1>
          <p>
            <code>POST /api/rpc/&lt;name&gt;</code> with one JSON object. Errors return
            <code>{code, message, fields?}</code>. Machine-readable version:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${(Object.keys(contract) as ProcedureName[]).sort().map(callView)}
        </main>
      </body>
    </html>`

function callView(name: ProcedureName) {
  const definition = contract[name]['~orpc']
  const { role, area, idempotent, refusals: refusalCodes } = metaOf(name)
  const requirements = [role, ...Object.values(area)].join(' · ')
  return html`<section id="${name}">
    <h2><a href="#${name}">${name}</a> <small>${requirements}</small></h2>
    <p>${definition.route.summary}${idempotent ? '. Takes an Idempotency-Key header.' : '.'}</p>
    <details>
      <summary>Input</summary>
      <pre tabindex="0">${schemaText(definition.inputSchema, 'input')}</pre>
    </details>
    <details>
      <summary>Result</summary>
      <pre tabindex="0">${schemaText(definition.outputSchema, 'output')}</pre>
    </details>
    <details>
      <summary>Refusals</summary>
      <ul>
        ${[...new Set(refusalCodes)].map((code) => html`<li>${refusals[code].status} <code>${code}</code></li>`)}
      </ul>
    </details>
  </section>`
}

const schemaText = (schema: unknown, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return JSON.stringify(json, null, 2)
}

/** The site's own fonts, whose built names carry a hash; in development there are none, and the fallbacks show. */
function fontFaces(assets: string | undefined): string {
  const files = assets ? readdirSync(`${assets}/assets`) : []
  return Object.entries({
    Fraunces: /^fraunces-latin-(?!ext|italic)/,
    'Instrument Sans': /^instrument-sans-latin-wght/,
  })
    .flatMap(([family, name]) => {
      const file = files.find((one) => name.test(one) && one.endsWith('.woff2'))
      return file
        ? `@font-face { font-family: '${family}'; font-weight: 400 700; font-display: swap; src: url('/assets/${file}') format('woff2'); }`
        : []
    })
    .join('\n')
}

/** The colours are those of web/styles/tokens.css. */
const style = `
  :root {
    color-scheme: light dark; font: 16px/1.55 'Instrument Sans', system-ui, sans-serif;
    --ground: light-dark(#f8f3e8, #101813); --surface: light-dark(#fffcf5, #172019); --line: light-dark(#e0d6c2, #2c3a31);
    --ink: light-dark(#17251d, #f3ecdd); --ink-soft: light-dark(#4b5a50, #bcc5b9); --brand: light-dark(#1d5239, #8fcba5);
    --panel: light-dark(#153b2a, #0c2419); --panel-ink: light-dark(#faf2e1, #f3ecdd); --ochre: light-dark(#c98a1b, #e0a83e);
  }
  body { margin: 0; background: var(--ground); color: var(--ink); }
  a { color: var(--brand); text-underline-offset: .2em; }
  .gutter { max-width: 54rem; margin: 0 auto; padding-inline: 1.25rem; }
  header { background: var(--panel); border-bottom: 4px solid var(--ochre); }
  header .gutter { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1.5rem; padding-block: .9rem; }
  header a { display: inline-flex; align-items: center; min-height: 44px; color: var(--panel-ink); font-weight: 600; text-decoration: none; }
  header nav { display: flex; gap: 1.5rem; }
  main { padding-block: 2rem 5rem; }
  h1 { font: 600 2.25rem/1.15 Fraunces, Georgia, serif; }
  section { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: .25rem 1.25rem 1rem; margin-top: 1rem; scroll-margin-top: 1rem; }
  h2 { font: 600 1.05rem ui-monospace, monospace; overflow-wrap: anywhere; } h2 a { color: inherit; text-decoration: none; }
  small { font: 500 .75rem 'Instrument Sans', system-ui, sans-serif; padding: .15rem .5rem; border: 1px solid currentColor; border-radius: 99px; color: var(--ink-soft); }
  pre { overflow-x: auto; background: var(--ground); border: 1px solid var(--line); padding: 1rem; border-radius: 8px; font-size: .875rem; }
  code { overflow-wrap: anywhere; }
  summary { cursor: pointer; min-height: 28px; }
  :focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; } header :focus-visible { outline-color: var(--panel-ink); }`
