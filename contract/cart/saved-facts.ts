/** How many variants an account can save for later. */
export const savedItemsMax = 100

/**
 * How many people are told per unit that is back in stock, and after how many hours the next ones are if some is left: so many that it is sold,
 * so few that most of them find it.
 */
export const stockAlerts = { peoplePerUnit: 3, waveHours: 6 } as const

/** How many units of a saved item go into the cart: those saved, as far as they are in stock; at least one, so that a refusal says why not. */
export const quantityToMove = (saved: number, stock: number): number => Math.max(1, Math.min(saved, stock))
