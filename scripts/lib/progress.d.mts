export interface Progress {
  /** What the next line says. */
  update(nextText: string): void
  /** Ends it with a last line; without one, a terminal keeps what was shown last. */
  end(lastLine?: string): void
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'> & { columns?: number }

export function showProgress(text: string, out?: Output): Progress
