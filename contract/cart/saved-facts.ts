/** How many variants an account can save for later. */
export const savedItemsMax = 100

/** How many units of a saved item go into the cart: those saved, as far as they are in stock; at least one, so that a refusal says why not. */
export const quantityToMove = (saved: number, stock: number): number => Math.max(1, Math.min(saved, stock))
