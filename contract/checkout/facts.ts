export const addressDebounceMs = 300

export const emptyCartRedirectMs = 1000
