-- What is issued or booked stays: the triggers of each row do not see a truncate, so the tables refuse it. A restore
-- empties its tables before they have rows.
create function refuse_truncate_of_books() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into has_rows;
  if has_rows then
    raise exception 'The rows of % stay.', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger refuse_truncate before truncate on invoices
  for each statement execute function refuse_truncate_of_books();
--> statement-breakpoint
create trigger refuse_truncate before truncate on booked_money
  for each statement execute function refuse_truncate_of_books();
--> statement-breakpoint
create trigger refuse_truncate before truncate on closed_months
  for each statement execute function refuse_truncate_of_books();
--> statement-breakpoint
create trigger refuse_truncate before truncate on closed_month_files
  for each statement execute function refuse_truncate_of_books();
