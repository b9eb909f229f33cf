-- Every vendor has its owner in its team.
create or replace function keep_vendor_owner() returns trigger language plpgsql as $$
begin
  insert into team_members (user_id, vendor_id, permissions, is_owner) values (new.user_id, new.id, array['all'], true);
  return null;
end $$;

create or replace trigger owners_are_in_the_team after insert on vendors
  for each row execute function keep_vendor_owner();
