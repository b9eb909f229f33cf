// Texts that buyers’ pages do not load.

export const promotionOffer = {
  joined: (code: string) => `You’ve joined ${code}.`,
  left: (code: string) => `You’ve left ${code}.`,
  participants: (n: number) => {
    if (n === 0) return 'Nobody yet: it takes nothing off until a vendor joins'
    return n === 1 ? '1 vendor' : `${n.toLocaleString('en-US')} vendors`
  },
} as const
