import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The first second of the year 9999, in seconds since 1970: later than anything is created. */
const pinnedEpoch = 253_370_764_800

interface Featured<Position, Time> {
  pinPosition: Position
  createdAt: Time
}

/**
 * What a store's default order sorts by, descending: its pinned products as if they were created in the far future, the first one last, then
 * the others by when they were. One key for both, so that such a list is read from an index and paged through like any other.
 */
export const featuredKey = ({ pinPosition, createdAt }: Featured<AnyColumn, AnyColumn>): SQL =>
  sql`coalesce(to_timestamp(${sql.raw(String(pinnedEpoch))} - ${pinPosition}), ${createdAt})`

/** The same of a row that was read. */
export const featuredKeyOf = ({ pinPosition, createdAt }: Featured<number | null, Date>): Date =>
  pinPosition === null ? createdAt : new Date((pinnedEpoch - pinPosition) * 1000)
