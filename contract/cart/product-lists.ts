/** How many lists an account can make, and how many products are on one. */
export const productListLimits = { listsMax: 20, productsMax: 100, nameMax: 60 } as const
