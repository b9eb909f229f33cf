/** Whether this version of Node cannot run the project. */
export function tooOld(version: string): boolean
/** Whether this version of Node gets no security fixes any more. */
export function isEndOfLife(version: string): boolean
