/** The columns that somebody has taken away, in the address: `?hide=source.checked`. */
export const hiddenIn = (query: URLSearchParams): string[] => query.get('hide')?.split('.') ?? []

/** The value of `hide` with a column shown or taken away. */
export const hideWith = (hidden: readonly string[], key: string, isShown: boolean): string =>
  (isShown ? hidden.filter((one) => one !== key) : [...hidden, key]).join('.')
