-- The store of a deleted account is closed; until now it counted as rejected.
update vendors set status = 'closed', stopped_at = coalesce(p.deleted_at, now()), stop_reason = coalesce(admin_notes, 'The owner has deleted their account.'),
  admin_notes = null
from profiles p where p.id = vendors.user_id and p.deleted_at is not null and vendors.status = 'rejected' and vendors.approved_at is not null;
