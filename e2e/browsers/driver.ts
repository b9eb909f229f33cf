/** A browser with one page, driven from outside. */
export interface Driver {
  /** Of the browser. */
  version: string
  /** Begins to load a page; does not wait for it. */
  goto(url: string): Promise<void>
  /** Evaluates an expression in the page and returns the string that it gives. The page's own scripts may be off. */
  evaluate(expression: string): Promise<string>
  /** The errors that its console has shown so far; omitted if it cannot be read. */
  consoleErrors?(): string[]
  close(): Promise<void>
}

/** Large enough for the layout of a computer. */
export const windowSize = { width: 1280, height: 900 }
