import { z } from 'zod'

/** The part of JSON Schema that zod writes. */
export interface Schema {
  type?: string | string[]
  format?: string
  contentMediaType?: string
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** The JSON Schema of a procedure's input. */
export const schemaOf = (schema: unknown): Schema =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
