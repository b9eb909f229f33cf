-- Keeps a profile for every user, from creation on and under the same name.
create or replace function keep_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name) values (new.id, coalesce(nullif(trim(new.name), ''), new.email))
    on conflict (id) do update set full_name = excluded.full_name;
  return null;
end $$;

create or replace trigger users_have_profiles after insert or update of name on users
  for each row execute function keep_profile();
