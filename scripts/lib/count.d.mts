/** How many tests passed and failed. */
export type Count = { passed: number; failed: number }

export function countVitest(report: string, code: number): Count
export function countReport(report: string, code: number): Count
export function countPlaywright(report: string, code: number): Count
export function journeysIn(report: string): { passed: string[]; failed: string[] }
