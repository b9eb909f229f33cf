/** In the folder or bucket of files since its first use. Without it, what looks like ours is an unmounted share or someone else's. */
export const markerFileName = 'kijani-files.txt'

/** Whose files a folder or bucket contains. */
export interface FilesOwner {
  /** The installation that the database belongs to; undefined before its first start. */
  id: string | undefined
  /** Whether the database refers to any files that must be here. */
  hasStoredFiles(): Promise<boolean>
}

/** A folder or bucket as it was found. */
interface FoundFiles {
  /** What to call it in a sentence. */
  place: string
  /** The setting that says which it is. */
  setting: string
  /** What the operator can try if it is empty although it should not be. */
  remedy: string
  marker: string | undefined
  isEmpty: boolean
}

/**
 * The marker to write to a folder or bucket, or undefined if it has it already. Throws a user-facing sentence if it is empty although files have
 * been stored, since what is written to it would hide them, or if it is marked as another database's.
 */
export async function markerFor(
  { place, setting, remedy, marker, isEmpty }: FoundFiles,
  { id, hasStoredFiles }: FilesOwner,
): Promise<string | undefined> {
  if (marker === undefined && isEmpty && (await hasStoredFiles()))
    throw new Error(
      `The files of this marketplace are missing: ${place} is empty. ${remedy} Otherwise, restore the files from a backup. If they are lost for good, create an empty file ${markerFileName} there and start again.`,
    )
  const markedId = /^database: (.+)$/m.exec(marker ?? '')?.[1]
  if (markedId && id && markedId !== id)
    throw new Error(
      `The files in ${place} belong to another database, as ${markerFileName} there says. Set ${setting} and DATABASE_URL to a pair that belongs together, or use another place to begin without files.`,
    )
  return marker === undefined || (!markedId && id) ? markerText(id) : undefined
}

const markerText = (id: string | undefined) =>
  `Kijani stores its files here. Leave this file in place. Without it, Kijani takes its files for lost.\n${id ? `database: ${id}\n` : ''}`
