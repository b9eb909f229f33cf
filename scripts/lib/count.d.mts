/** How many tests passed, and which failed. */
export type Count = { passed: number; failures: string[] }

export function countVitest(report: string, code: number): Count
export function countReport(name: string, report: string, code: number): Count
export function countPlaywright(report: string, code: number): Count
