-- The parts of a line are as many units as were ordered of it.
create or replace function refuse_extra_part() returns trigger language plpgsql as $$
begin
  if new.ordered_quantity <> (select sum(i.quantity) from order_items i where i.id = new.part_of or i.part_of = new.part_of) then
    raise exception 'the parts of a line add up to what was ordered' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create or replace trigger refuse_extra_part_on_insert after insert on order_items
  for each row when (new.part > 1) execute function refuse_extra_part();
