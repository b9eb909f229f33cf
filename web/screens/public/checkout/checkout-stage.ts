/** The stage of placing the order: while it is being created, and until the next page has loaded, the checkout stays as submitted. */
export type CheckoutStage = 'filling' | 'sending' | 'placed'
