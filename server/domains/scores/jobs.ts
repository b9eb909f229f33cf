import { rescoreProducts } from './recompute-scores'

export const scoreJobs = {
  jobs: { rescore_products: rescoreProducts },
  every: { rescore_products: '*/5 * * * *' },
}
