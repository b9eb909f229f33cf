-- Every vendor has its owner in its team.
create or replace function sync_vendor_owner() returns trigger language plpgsql as $$
begin
  insert into team_members (user_id, vendor_id, permissions, is_owner) values (new.user_id, new.id, array['all'], true);
  return null;
end $$;

create or replace trigger sync_vendor_owner_on_insert after insert on vendors
  for each row execute function sync_vendor_owner();
