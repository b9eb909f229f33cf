export function docProblems(root: string, outside?: readonly string[]): string[]
