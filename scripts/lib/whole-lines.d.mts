export function wholeLines(print: (lines: string) => void): { write(chunk: string): void; end(): void }
