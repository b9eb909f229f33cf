export function selectTests(
  files: readonly string[],
  sources: ReadonlyMap<string, string>,
): { checks: string[]; unit?: string[]; e2e?: string[] }
