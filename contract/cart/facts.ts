export const cartLimits = { linesMax: 100 } as const

export const guestCartKey = 'eco-guest-cart'

/** Where visitors with something in their cart get a signed cookie, so that they are rejected last under load. */
export const guestCartPath = '/api/guest-cart'

export const guestCartCookie = 'cart'

/** The cart of a guest whose browser runs no scripts: variant ids and quantities (`cart-cookie.ts`). */
export const cartLinesCookie = 'cart_lines'

/** What a guest saved for later, with or without scripts: as in `cartLinesCookie`, with the same limit. */
export const savedLinesCookie = 'saved_lines'

/** So many lines fit into a cookie in every browser. */
export const cartCookieLinesMax = 50
