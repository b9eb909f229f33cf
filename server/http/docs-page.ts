import { html, raw } from 'hono/html'
import { z } from 'zod'
import { brand } from '@contract/brand'
import { contract, type ProcedureName } from '@contract/contract'
import { refusals } from '@contract/messages'
import { metaOf } from '@server/platform/procedures'

/** The human-readable API reference: who may call each procedure, its input, output and errors. */
export const docsPage = () =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Calls - ${brand.name}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${brand.name} calls</h1>
          <p>
            <code>POST /api/rpc/&lt;name&gt;</code> with one JSON object. A failure returns
            <code>{code, message, fields?}</code>. Machine-readable version:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${(Object.keys(contract) as ProcedureName[]).sort().map(callView)}
        </main>
      </body>
    </html>`

function callView(name: ProcedureName) {
  const definition = contract[name]['~orpc']
  const { role, repeatable, refusals: named } = metaOf(name)
  return html`<section id="${name}">
    <h2><a href="#${name}">${name}</a> <small>${role}</small></h2>
    <p>${definition.route.summary}${repeatable ? '. Takes an Idempotency-Key header.' : '.'}</p>
    <details>
      <summary>Input</summary>
      <pre>${schemaText(definition.inputSchema, 'input')}</pre>
    </details>
    <details>
      <summary>Result</summary>
      <pre>${schemaText(definition.outputSchema, 'output')}</pre>
    </details>
    <details>
      <summary>Refusals</summary>
      <ul>
        ${[...new Set(named)].map((code) => html`<li>${refusals[code].status} <code>${code}</code></li>`)}
      </ul>
    </details>
  </section>`
}

const schemaText = (schema: unknown, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return JSON.stringify(json, null, 2)
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
  body { margin: 0; background: Canvas; color: CanvasText; }
  main { max-width: 54rem; margin: 0 auto; padding: 2rem 1rem 5rem; }
  section { border-top: 1px solid color-mix(in srgb, CanvasText 20%, transparent); padding: .5rem 0 1rem; }
  h2 { font: 600 1.05rem ui-monospace, monospace; } h2 a { color: inherit; text-decoration: none; }
  small { font: 500 .75rem system-ui; padding: .15rem .5rem; border: 1px solid currentColor; border-radius: 99px; }
  pre { overflow-x: auto; background: color-mix(in srgb, CanvasText 7%, transparent); padding: 1rem; border-radius: 8px; }
  summary { cursor: pointer; }`
