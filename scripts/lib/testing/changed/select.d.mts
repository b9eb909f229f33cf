export function selectTests(
  files: readonly string[],
  sources: ReadonlyMap<string, string>,
): Partial<Record<'checks' | 'unit' | 'e2e' | 'fuzz' | 'chaos' | 'cluster', string[]>>
