-- Whatever ends a session (sign-out, a new password, account deletion) also ends its realtime streams.
create or replace function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform publish_message(json_build_object('ended', old.id)::text);
  return null;
end $$;

create or replace trigger notify_session_ended_on_delete after delete on sessions
  for each row execute function notify_session_ended();
