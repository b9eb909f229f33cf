/** The name under which a deleted account stays in what others keep of it. */
export const erasedName = 'Deleted account'

/** What stands in the place of words that were erased with an account, where something must stand. */
export const erasedText = 'Erased with the account.'
