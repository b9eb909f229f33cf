/** The name shown for a deleted account in other people's records. */
export const erasedName = 'Deleted account'

/** Replaces text that was erased with an account, where a value is required. */
export const erasedText = 'Erased with the account.'
