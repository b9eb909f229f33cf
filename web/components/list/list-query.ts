import type { z } from 'zod'
import { cursorOf } from '@web/components/paging/cursor-trail'

/**
 * The query in a list's URL, by the input schema of its procedure: parameters have the names of the arguments. A parameter that the schema
 * does not allow is ignored.
 */
export function listQueryIn<Shape extends z.ZodRawShape>(
  address: URLSearchParams,
  schema: z.ZodObject<Shape>,
): Partial<z.output<z.ZodObject<Shape>>> {
  const given = new URLSearchParams(address)
  const cursor = cursorOf(given)
  given.delete('cursor')
  if (cursor) given.set('cursor', cursor)
  const entries = Object.entries(schema.shape as unknown as Record<string, z.ZodType>).flatMap(
    ([name, type]) => {
      const text = given.get(name)
      if (!text) return []
      const value = [text, Number(text)].map((one) => type.safeParse(one)).find(({ success }) => success)
      return value ? [[name, value.data]] : []
    },
  )
  return Object.fromEntries(entries) as Partial<z.output<z.ZodObject<Shape>>>
}
