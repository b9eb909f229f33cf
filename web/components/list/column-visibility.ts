/** The columns hidden by the user, in the URL: `?hide=source.checked`. */
export const hiddenColumnsIn = (query: URLSearchParams): string[] => query.get('hide')?.split('.') ?? []

/** The value of `hide` after showing or hiding a column. */
export const toHideParam = (hidden: readonly string[], key: string, isVisible: boolean): string =>
  (isVisible ? hidden.filter((hiddenKey) => hiddenKey !== key) : [...hidden, key]).join('.')
