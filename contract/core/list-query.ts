import type { z } from 'zod'

/**
 * The query in a list's address, by the input schema of its procedure: parameters have the names of the arguments. Parameters that the
 * schema does not allow are ignored; values are as its callers send them. Both the list's screen and its CSV export parse the URL with it.
 */
export function parseListQuery<Shape extends z.ZodRawShape>(
  searchParams: URLSearchParams,
  schema: z.ZodObject<Shape>,
): Partial<z.input<z.ZodObject<Shape>>> {
  const argumentTypes = Object.entries(schema.shape as unknown as Record<string, z.ZodType>)
  const entries = argumentTypes.flatMap(([name, type]) => {
    // An address has the cursors of all pages up to its own.
    const text = name === 'cursor' ? searchParams.getAll(name).at(-1) : searchParams.get(name)
    if (!text) return []
    const value = [text, Number(text)].find((candidate) => type.safeParse(candidate).success)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries) as Partial<z.input<z.ZodObject<Shape>>>
}
