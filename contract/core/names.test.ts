import type { z } from 'zod'
import { expect, test } from 'vitest'
import { contract } from '../contract'

// Every name that a call accepts, found by the name of its argument, so that a new one cannot be forgotten.

interface NameInput {
  path: string
  schema: z.ZodType
}

/** Names that are not stored as names: of an uploaded file, and of the shipping option that a page displayed. */
const exempt = /\.(p_file_name|provider_name|rate_name)$/

const isName = (path: string) =>
  /(\.|_)(name|fullName|city|component|other_practice|p_name)$|\.(values|option_values|materials)\[\]$|[._]search$/.test(
    path,
  ) && !exempt.test(path)

const inputs = Object.entries(contract).flatMap(([name, procedure]) =>
  stringsOf(procedure['~orpc'].inputSchema, name),
)

const names = inputs.filter(({ path }) => isName(path))

/** The strings in a schema, each with its path. */
function stringsOf(schema: unknown, path: string): NameInput[] {
  const { def } = (schema as z.ZodType)._zod as unknown as { def: Record<string, unknown> & { type: string } }
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object).flatMap(([key, part]) => stringsOf(part, `${path}.${key}`))
    case 'array':
      return stringsOf(def.element, `${path}[]`)
    case 'union':
      return (def.options as unknown[]).flatMap((option) => stringsOf(option, path))
    case 'pipe':
      return stringsOf(def.in, path)
    case 'string':
      return [{ path, schema: schema as z.ZodType }]
    default:
      return def.innerType ? stringsOf(def.innerType, path) : []
  }
}

test('there are names of products, stores, people and options', () => {
  expect(names.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'create_product.p_product.name',
      'create_product.p_product.options[].name',
      'create_product.p_product.options[].values[]',
      'create_product.p_product.variants[].option_values[]',
      'save_storefront.p_storefront.company_name',
      'submit_vendor_application.company_name',
      'update_profile.p_full_name',
      'list_vendor_products.search',
    ]),
  )
})

test.each(names)('$path of invisible characters is empty or refused', ({ schema }) => {
  const { success, data } = schema.safeParse('\u2800\u200b\u202e\u3164\u2800\u200d\u00ad\ufeff')
  expect(success ? data : '').toBe('')
})

test.each(names)('$path is stored in composed form, without what is not seen', ({ schema }) => {
  expect(schema.safeParse('Ate\u0301lie\u200br  Ro\u200d\u0301za').data).toBe('At\u00e9lier R\u00f3za')
})
