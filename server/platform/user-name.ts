import { sql, type Column, type SQL } from 'drizzle-orm'
import { users } from '@server/database/schema/accounts'

/** The name of the user a column refers to. A subquery, since it runs for the rows of a page only, where a join may read every user. */
export const userName = (userId: Column): SQL<string | null> =>
  sql`(select ${users.name} from ${users} where ${users.id} = ${userId})`
