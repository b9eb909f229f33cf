/** What the owner of an address says about an application that was sent with it; the values of the form's buttons. */
export const answers = { claim: 'claim', withdraw: 'withdraw' } as const
