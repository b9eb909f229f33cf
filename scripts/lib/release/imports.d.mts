export function packagesIn(source: string): Set<string>
export function missingPackages(folder: string, dependencies: Record<string, string>): string[]
