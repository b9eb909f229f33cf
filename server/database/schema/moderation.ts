import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { products } from './catalog'
import { key, madeAt, moment } from './columns'
import { vendorApplications } from './vendors'

/** The points of change requests: what the vendor of a product, or an applicant, is asked to change. */
export const requestedChanges = pgTable(
  'requested_changes',
  {
    id: key(),
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    applicationId: uuid().references(() => vendorApplications.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    text: text().notNull(),
    requestedBy: uuid().references(() => users.id),
    /** When it was ticked off. */
    doneAt: moment(),
    /** When the whole was sent in again; open until then. */
    closedAt: moment(),
    createdAt: madeAt(),
  },
  (t) => [
    index('requested_changes_product')
      .on(t.productId, t.position)
      .where(sql`${t.closedAt} is null`),
    index('requested_changes_application')
      .on(t.applicationId, t.position)
      .where(sql`${t.closedAt} is null`),
    check('change_has_one_subject', sql`num_nonnulls(${t.productId}, ${t.applicationId}) = 1`),
    check('closed_change_is_done', sql`${t.closedAt} is null or ${t.doneAt} is not null`),
  ],
)
