import { contract, type ProcedureName } from '@contract/contract'
import type { ProcedureRole } from '@contract/core/procedure'
import { metaOf } from '@server/platform/procedures'
import { schemaOf, type Schema } from './input-schema'

/** One way of asking a procedure: as it opens, sorted, filtered, searched, or further down. */
export interface Variant {
  procedure: ProcedureName
  what: string
  input: Record<string, unknown>
  /** Which page is asked for; every page before it has to be read for its cursor. */
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
const choicesMax = 8

/** Every reading procedure that a role opens a screen with, in each of its variants; and those whose required fields are not known. */
export function variantsFor(roles: readonly ProcedureRole[], known: KnownValues) {
  const names = (Object.keys(contract) as ProcedureName[]).filter((name) => {
    const { effect, role, limit } = metaOf(name)
    // What may only be asked for now and then opens no screen.
    return effect === 'read' && roles.includes(role) && !limit
  })
  const variants: Variant[] = []
  const skipped: ProcedureName[] = []
  for (const name of names) {
    const schema = schemaOf(contract[name]['~orpc'].inputSchema)
    const required = schema.required ?? []
    if (required.every((field) => field in known.fields)) {
      const fixed = Object.fromEntries(required.map((field) => [field, known.fields[field]]))
      variants.push(...variantsOf(name, schema, fixed, known.searches))
    } else skipped.push(name)
  }
  return { variants, skipped }
}

function variantsOf(
  procedure: ProcedureName,
  { properties = {}, required = [] }: Schema,
  fixed: Record<string, unknown>,
  searches: readonly string[],
): Variant[] {
  const asked = (what: string, input: object = {}, page = 1): Variant => ({
    procedure,
    what,
    input: { ...fixed, ...input },
    page,
  })
  const choices = Object.entries(properties).filter(([field]) => !required.includes(field))
  return [
    asked('as it opens'),
    ...('cursor' in properties ? [asked(`page ${deepPage}`, {}, deepPage)] : []),
    ...choices.flatMap(([field, { enum: values = [] }]) =>
      values.slice(0, choicesMax).map((value) => asked(`${field}: ${String(value)}`, { [field]: value })),
    ),
    ...('search' in properties ? searches.map((search) => asked(`search: ${search}`, { search })) : []),
  ]
}
