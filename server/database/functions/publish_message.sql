-- Publishes a realtime message to the open pages of every process, if the transaction commits. A row, and not a notification: PostgreSQL lets only
-- one transaction commit at a time that has notified anyone. The only place that knows how messages travel, but for those who read them
-- (`server/platform/events/message-feed.ts`).
create or replace function publish_message(message text) returns void language plpgsql as $$
begin
  insert into realtime_messages (message) values (publish_message.message);
end $$;
