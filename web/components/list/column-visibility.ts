/** The columns hidden by the user, in the URL: `?hide=source.checked`. */
export const hiddenColumnsIn = (query: URLSearchParams): string[] => query.get('hide')?.split('.') ?? []

/** The value of `hide` after showing or hiding a column. */
export const setColumnHidden = (hidden: readonly string[], key: string, isShown: boolean): string =>
  (isShown ? hidden.filter((one) => one !== key) : [...hidden, key]).join('.')
