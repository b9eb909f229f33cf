import { eq } from 'drizzle-orm'
import {
  addresses,
  authAccounts,
  emailChanges,
  profiles,
  sessions,
  signIns,
  twoFactors,
  users,
} from '@server/database/schema/accounts'
import { customerNotes, customerTags } from '@server/database/schema/customers'
import { savedItems } from '@server/database/schema/cart'
import { storeFollows } from '@server/database/schema/store-follows'
import { listLayouts, listViews } from '@server/database/schema/list-views'
import { productLists } from '@server/database/schema/product-lists'
import { teamMembers } from '@server/database/schema/teams'
import { notificationMutes, notifications } from '@server/database/schema/notifications'
import { sentMails } from '@server/database/schema/platform'
import { eraseFromAudit } from '@server/platform/audit'
import { erasedName } from '@server/platform/erased-placeholders'
import { undeliverableDomain } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { revokeTokens } from './tokens'

const personalTables = [
  authAccounts,
  sessions,
  signIns,
  twoFactors,
  emailChanges,
  addresses,
  savedItems,
  storeFollows,
  productLists,
  notifications,
  notificationMutes,
  customerNotes,
  customerTags,
  teamMembers,
  listViews,
  listLayouts,
  sentMails,
]

/** The unique, undeliverable email address of a deleted account. */
export const anonymousEmail = (userId: string): string => `deleted-${userId}@deleted${undeliverableDomain}`

/**
 * Erases a user's personal data and ends all sessions. The row stays for the orders that refer to it; the email address becomes available
 * again.
 */
export async function anonymiseUser(userId: string, { tx, now }: Context): Promise<void> {
  await tx
    .update(users)
    .set({
      name: erasedName,
      email: anonymousEmail(userId),
      emailVerified: false,
      image: null,
      twoFactorEnabled: false,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await tx
    .update(profiles)
    .set({ role: 'customer', deletedAt: now, blockedAt: null, blockReason: null })
    .where(eq(profiles.id, userId))
  for (const table of personalTables) await tx.delete(table).where(eq(table.userId, userId))
  await revokeTokens(tx, userId)
  await eraseFromAudit(tx, 'user', [userId])
}
