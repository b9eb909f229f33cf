/** Where the simulated Frankfurter is served. */
export const sandboxUrl = (internalUrl: string) => `${internalUrl}/sandbox/frankfurter`

/** What its control routes require. It protects nothing. */
export const controlKey = 'sandbox-rates'
