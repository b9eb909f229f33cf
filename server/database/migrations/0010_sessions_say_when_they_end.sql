-- Whatever ends a session (signing out, a new password, an account that is deleted) ends its live updates at the same moment.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('live', json_build_object('ended', old.id)::text);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER sessions_say_when_they_end AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
