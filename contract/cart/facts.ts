export const cartLimits = { linesMax: 100 } as const

export const guestCartKey = 'eco-guest-cart'

/** Where a visitor with something in the cart gets the signed cookie that says so: in a rush they are turned away last. */
export const guestCartPath = '/api/guest-cart'

export const guestCartCookie = 'cart'
