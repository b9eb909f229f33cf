-- Every admin is a member of the staff, from the moment of the role on; whoever got the role without an invitation may do everything.
create or replace function sync_staff_member() returns trigger language plpgsql as $$
begin
  if new.role = 'admin' then
    insert into team_members (user_id, permissions) values (new.id, array['all']) on conflict do nothing;
  else
    delete from team_members where user_id = new.id and vendor_id is null;
  end if;
  return null;
end $$;

create or replace trigger sync_staff_member_on_role after update of role on profiles
  for each row when (old.role is distinct from new.role) execute function sync_staff_member();
