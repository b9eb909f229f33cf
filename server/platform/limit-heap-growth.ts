import { setFlagsFromString } from 'node:v8'

/** How far the heap may grow, in percent of what was in use after the last collection. */
const growthPercent = 50

/**
 * Makes V8 collect garbage before the heap has grown to several times what is in use, as it otherwise would on a machine with plenty of
 * memory. Call it first. For savings and costs, see docs/performance.md ("Memory").
 */
export const limitHeapGrowth = () => setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
