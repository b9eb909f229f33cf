/**
 * Whether a request asks for a whole page. Else it is a move inside the browser, which asks for data only: there a loader may
 * answer at once and let the list come later, so that its skeletons show.
 */
export const isWholePage = (request: Request): boolean => !new URL(request.url).pathname.endsWith('.data')
