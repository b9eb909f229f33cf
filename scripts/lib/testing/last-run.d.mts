export function readLastRun(file?: string): Record<string, { tests: number; seconds: number }>
export function recordRun(
  part: string,
  count: { passed: number; failures: readonly string[]; files?: Record<string, number> },
  seconds: number,
  file?: string,
): void
