import { sql, type SQL } from 'drizzle-orm'

/** Whose a ledger account is: the vendor's name, or the provider's; null for one of the marketplace's own. */
export const ownerName = (account: SQL, vendor: SQL): SQL =>
  sql`coalesce(${vendor}.company_name, nullif(${account}.owner, ''))`
