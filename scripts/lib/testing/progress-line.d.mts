type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'> & { columns?: number }

export function showProgressLine(
  text: () => string,
  out?: Output,
): { print(lines: string): void; end(): void }
