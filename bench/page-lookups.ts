/** The bearer token of `/api/metrics`, for servers that are measured. */
export const metricsToken = 'the-token-of-the-bench-reads-metrics'

/** How often a server looked for a page in its cache, and found it. */
export interface PageLookups {
  hits: number
  all: number
}

/** By the server's own count since it started; undefined of a version that does not count. */
export async function readPageLookups(origin: string): Promise<PageLookups | undefined> {
  const response = await fetch(`${origin}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await response.text()
  if (!response.ok) return undefined
  const counts = text
    .split('\n')
    .filter((line) => line.startsWith('kijani_cache_lookups_total{') && line.includes('cache="pages"'))
    .map((line) => ({
      isHit: line.includes('result="hit"'),
      count: Number(line.split('} ')[1]?.split(' ')[0]),
    }))
  const sumOf = (some: typeof counts) => some.reduce((sum, { count }) => sum + count, 0)
  return { hits: sumOf(counts.filter(({ isHit }) => isHit)), all: sumOf(counts) }
}
