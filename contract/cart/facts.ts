export const cartLimits = { linesMax: 100 } as const

export const guestCartKey = 'eco-guest-cart'

/** Where visitors with something in their cart get a signed cookie, so that they are rejected last under load. */
export const guestCartPath = '/api/guest-cart'

export const guestCartCookie = 'cart'
