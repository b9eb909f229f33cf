/** Whether this version of Node cannot run the project. */
export function tooOld(version: string): boolean
