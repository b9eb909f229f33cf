export function commitMessageProblems(text: string): string[]
