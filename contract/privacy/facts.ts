export const dataExportRateLimit = { times: 5, minutes: 60 } as const
