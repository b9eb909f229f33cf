/** Where a visitor with something in the cart gets the signed cookie that says so: in a rush they are turned away last. */
export const guestCartPath = '/api/guest-cart'
export const guestCartCookie = 'cart'
