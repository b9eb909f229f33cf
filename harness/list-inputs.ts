import { contract, type ProcedureName } from '@contract/contract'
import type { ProcedureRole } from '@contract/core/procedure'
import { metaOf } from '@server/platform/procedures'
import { schemaOf, type Schema } from './input-schema'

/** One way of calling a procedure: as it opens, sorted, filtered, searched, or further down. */
export interface Variant {
  procedure: ProcedureName
  description: string
  input: Record<string, unknown>
  /** Which page is requested; every page before it has to be read for its cursor. */
  page: number
}

/** Real values of the database under test: for required fields, and words that lists are searched by. */
export interface KnownValues {
  fields: Readonly<Record<string, unknown>>
  searches: readonly string[]
}

/** A page that only somebody who looks for something very old gets to. */
const deepPage = 20
/** Of a longer list of choices (countries, currencies), only the first ones are tried. */
const maxChoices = 8

/** Every reading procedure that a role opens a screen with, in each of its variants; and those whose required fields are not known. */
export function variantsFor(roles: readonly ProcedureRole[], knownValues: KnownValues) {
  const names = (Object.keys(contract) as ProcedureName[]).filter((name) => {
    const { effect, role, limit } = metaOf(name)
    // What is rate-limited opens no screen.
    return effect === 'read' && roles.includes(role) && !limit
  })
  const variants: Variant[] = []
  const skipped: ProcedureName[] = []
  for (const name of names) {
    const schema = schemaOf(contract[name]['~orpc'].inputSchema)
    const required = schema.required ?? []
    if (required.every((field) => field in knownValues.fields)) {
      const fixedFields = Object.fromEntries(required.map((field) => [field, knownValues.fields[field]]))
      variants.push(...variantsOf(name, schema, fixedFields, knownValues.searches))
    } else skipped.push(name)
  }
  return { variants, skipped }
}

function variantsOf(
  procedure: ProcedureName,
  { properties = {}, required = [] }: Schema,
  fixedFields: Record<string, unknown>,
  searches: readonly string[],
): Variant[] {
  const makeVariant = (description: string, input: object = {}, page = 1): Variant => ({
    procedure,
    description,
    input: { ...fixedFields, ...input },
    page,
  })
  const choices = Object.entries(properties).filter(([field]) => !required.includes(field))
  return [
    makeVariant('as it opens'),
    ...('cursor' in properties ? [makeVariant(`page ${deepPage}`, {}, deepPage)] : []),
    ...choices.flatMap(([field, { enum: values = [] }]) =>
      values
        .slice(0, maxChoices)
        .map((value) => makeVariant(`${field}: ${String(value)}`, { [field]: value })),
    ),
    ...('search' in properties ? searches.map((search) => makeVariant(`search: ${search}`, { search })) : []),
  ]
}
