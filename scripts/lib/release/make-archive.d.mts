export function makeArchive(version: string): Promise<string[]>
export function stageRelease(folder: string, version: string): Promise<void>
