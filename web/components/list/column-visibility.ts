/** In the URL: every column is shown, whatever was chosen before. */
const none = 'none'

/** The columns hidden by the user, in the URL: `?hide=source.checked`. */
export const hiddenColumnsIn = (query: URLSearchParams): string[] =>
  query
    .get('hide')
    ?.split('.')
    .filter((key) => key !== none) ?? []

/** The value of `hide` for some columns. */
export const toHideParam = (hidden: readonly string[]): string => hidden.join('.') || none

/** The hidden columns after showing or hiding one. */
export const withVisibility = (hidden: readonly string[], key: string, isVisible: boolean): string[] =>
  isVisible ? hidden.filter((hiddenKey) => hiddenKey !== key) : [...hidden, key]
