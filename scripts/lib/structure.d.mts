/** Sentences on everything in the tree at `root` that breaks the house rules on imports and sizes. */
export function checkStructure(root: string): string[]
