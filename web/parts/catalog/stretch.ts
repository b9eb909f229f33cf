import { ORPCError } from '@orpc/client'
import { limits } from '@contract/limits'

/**
 * How much of a long list is on screen, as the address bar says it: `page` pages, from the start or from where `after` points.
 * So a list that was loaded further is the same after a reload, on the way back from a product, and without scripts.
 */
export interface Stretch {
  after?: string | undefined
  page: number
}

/** The part of a list that is on screen; `failure` says why it could not be had. */
export interface Listing<T> {
  items: T[]
  /** What "Load more" asks for; null at the end. */
  next: Stretch | null
  failure?: { message: string; status: number }
}

/** One stretch holds at most so many pages; the next begins where it ends. */
export const pagesInStretch = 20

export function stretchOf(params: URLSearchParams): Stretch {
  const page = Math.trunc(Number(params.get('page')))
  return { after: params.get('after') || undefined, page: Math.min(Math.max(page || 1, 1), pagesInStretch) }
}

/** A stretch as parts of a query; the first page is not spelled out. */
export const stretchParams = ({ after, page }: Stretch) => ({ after, page: page > 1 ? page : undefined })

type Page<T> = { items: T[]; next_cursor: string | null }
type Ask<T> = (page: { cursor?: string; limit: number }) => Promise<Page<T>>

/** Asks for the pages of a stretch in as few calls as the limits allow. */
export async function listStretch<T>(stretch: Stretch, ask: Ask<T>): Promise<Listing<T>> {
  const wanted = stretch.page * limits.page.default
  const items: T[] = []
  let cursor: string | null = stretch.after ?? null
  try {
    do {
      const limit = Math.min(limits.page.max, wanted - items.length)
      const page: Page<T> = await ask({ ...(cursor && { cursor }), limit })
      items.push(...page.items)
      cursor = page.next_cursor
    } while (cursor && items.length < wanted)
  } catch (error) {
    if (error instanceof ORPCError)
      return { items, next: null, failure: { message: error.message, status: error.status } }
    throw error
  }
  return { items, next: cursor ? stretchAfter(stretch, cursor) : null }
}

const stretchAfter = ({ after, page }: Stretch, cursor: string): Stretch =>
  page < pagesInStretch ? { after, page: page + 1 } : { after: cursor, page: 1 }
