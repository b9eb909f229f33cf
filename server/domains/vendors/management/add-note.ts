import { vendorNotes } from '@server/database/schema/vendors'
import { audit } from '@server/platform/audit'
import { lockVendor } from '@server/platform/lock-vendor'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** Adds a note about a vendor that only admins read. Refuses: vendor_not_found. */
export async function addVendorNote(
  { vendorId, note: text }: { vendorId: string; note: string },
  context: Context,
): Promise<{ note_id: string }> {
  const { tx, now: createdAt } = context
  await lockVendor(tx, vendorId)
  const { userId: authorId } = requireSession(context)
  const [note] = await tx
    .insert(vendorNotes)
    .values({ vendorId, text, authorId, createdAt })
    .returning({ id: vendorNotes.id })
  await audit(context, { actionType: 'vendor_note_added', subject: 'vendor', subjectId: vendorId })
  return { note_id: note!.id }
}
