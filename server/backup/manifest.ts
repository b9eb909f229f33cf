import { z } from 'zod'

/** What a backup consists of. Written last: a folder without one is no complete backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The installation whose database it is of, and its mode. */
  installationId: z.string(),
  mode: z.string(),
  /** Whether the shop's secret is in it. */
  hasSecret: z.boolean(),
  /** When each migration that the database had was generated, which identifies it. */
  migrations: z.array(z.number()),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), file: z.string() }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** The keys of the stored files. */
  storedFiles: z.array(z.string()),
  /** The keys of files that were deleted while the backup was made, which its rows may still name. */
  vanishedFiles: z.array(z.string()).default([]),
  /** Every file of the backup as it is on disk, by its path. */
  contents: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpTable = Manifest['tables'][number]
export type BackedUpSequence = Manifest['sequences'][number]
