-- A subscription follows the address of its account. Where the new address is on the list already, it stays there once, with what the account
-- agreed to; whoever has unsubscribed by either of them stays so. The confirmed change proves that mail arrives at the new address.
create or replace function move_newsletter_signup() returns trigger language plpgsql as $$
declare
  moved early_access_signups;
begin
  select * into moved from early_access_signups where lower(email) = lower(old.email) and confirmed_at is not null for update;
  if moved.id is null then return null; end if;
  update early_access_signups set consent_place = moved.consent_place, consent_text = moved.consent_text, confirmed_at = moved.confirmed_at,
      unsubscribed_at = coalesce(unsubscribed_at, moved.unsubscribed_at), bounced_at = null, bounce_reason = null
    where lower(email) = lower(new.email);
  if found then
    delete from early_access_signups where id = moved.id;
  else
    update early_access_signups set email = new.email, bounced_at = null, bounce_reason = null where id = moved.id;
  end if;
  return null;
end $$;

create or replace trigger move_newsletter_signup_on_email after update of email on users
  for each row when (lower(old.email) <> lower(new.email)) execute function move_newsletter_signup();
