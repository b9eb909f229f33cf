/** How far placing the order is: while it is being sent, and until the next page is there, the checkout stays as it was seen. */
export type Stage = 'filling' | 'sending' | 'placed'
