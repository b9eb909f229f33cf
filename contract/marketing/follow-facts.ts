/** How many stores an account can follow. */
export const storeFollowsMax = 200

/** How many products the daily email about followed stores shows; of the others, it gives the number. */
export const digestProductsMax = 12
