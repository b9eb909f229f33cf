-- Every user has a profile, from creation on and under the same name.
create or replace function sync_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, coalesce(nullif(trim(new.name), ''), new.email))
    on conflict (id) do update set full_name = excluded.full_name;
  return null;
end $$;

create or replace trigger sync_profile_on_user after insert or update of name on users
  for each row execute function sync_profile();
