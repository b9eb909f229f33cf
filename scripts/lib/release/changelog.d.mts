export function unreleasedNotes(changelog: string): string
export function releaseChangelog(changelog: string, version: string, day: string): string
