/** How many stores an account can follow. */
export const storeFollowsMax = 200

/** What an email or a notification about new products is called; `firstStore`: the name of one of them. */
export const digestTitle = (firstStore: string, storeCount: number): string =>
  storeCount === 1 ? `New from ${firstStore}` : `New from ${storeCount} stores that you follow`

/** How many products the daily email about followed stores shows; of the others, it gives the number. */
export const digestProductsMax = 12
