-- A product with a make that is kept by piece is counted make by make too.
create or replace function has_sized_make(product integer) returns boolean language sql stable as $$
  select exists (select from makes where product_id = product and is_active
    and (size_kind <> 'none' or stock_kind = 'by-piece'))
$$;
--> statement-breakpoint
-- What happened to a piece stays written for as long as the piece itself. Only who did it may be forgotten, and an
-- order line that is gone.
create or replace function keep_piece_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    if exists (select from piece_events) then
      raise exception 'The history of pieces stays as it is.' using errcode = 'restrict_violation';
    end if;
    return null;
  end if;
  if tg_op = 'DELETE' then
    if exists (select from pieces where id = old.piece_id) then
      raise exception 'The history of pieces stays as it is.' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - 'by_user_id' - 'by_name' - 'order_line_id')
    <> (to_jsonb(old) - 'by_user_id' - 'by_name' - 'order_line_id') then
    raise exception 'The history of pieces stays as it is.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_piece_event before update or delete on piece_events
  for each row execute function keep_piece_event();
--> statement-breakpoint
create trigger keep_piece_events before truncate on piece_events
  for each statement execute function keep_piece_event();
