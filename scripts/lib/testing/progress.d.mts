export interface TestProgress {
  begin(part: string): void
  reach(part: string, reached: { done: number; share: number }): void
  end(part: string, tests: number): void
  text(): string
}

type Expected = Record<string, { tests?: number; seconds?: number }>

export function testProgress(expected: Expected, now?: () => number): TestProgress
