/** Key of the query for an application under review. */
export const reviewKey = (applicationId: string) => ['vendor-application', applicationId] as const
