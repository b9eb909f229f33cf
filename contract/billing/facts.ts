/** How often a person may download papers, and how often a member of a vendor's team its files. */
export const paperDownloadRateLimit = { times: 60, minutes: 1 } as const
