import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { brand } from '@contract/core/brand'
import { contract } from '@contract/contract'
import { docsPage } from './docs-page'

/** The OpenAPI document, generated from the contract, and a page to read it. */
export function openApi(publicUrl: string, assets: string | undefined) {
  let generated: { name: string; document: Promise<object> } | undefined
  const getDocument = () => {
    if (generated?.name !== brand.name)
      generated = { name: brand.name, document: generateDocument(publicUrl) }
    return generated.document
  }
  return new Hono()
    .get('/openapi.json', async (c) => c.json(await getDocument()))
    .get('/docs', (c) => c.html(docsPage(assets)))
}

const generateDocument = (publicUrl: string) =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: `${brand.name} calls`,
      version: '1',
      description: 'Every call is a POST with one JSON object. Errors return {code, message, fields?}.',
    },
    servers: [{ url: `${publicUrl}/api/rpc` }],
    customErrorResponseBodySchema: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string', description: 'A human-readable sentence' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  })
