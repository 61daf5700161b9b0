-- From when on orders and invoices are still needed with their buyers: 72 months after the day on which the annual return of
-- their financial year falls due, the 31st of December after it (CGST Act, s. 36). What is older may lose who bought.
create function books_needed_from() returns timestamptz language sql stable parallel safe as $$
  select make_timestamptz(extract(year from now() at time zone 'Asia/Kolkata')::int - 7, 4, 1, 0, 0, 0, 'Asia/Kolkata')
$$;
--> statement-breakpoint
-- An invoice never changes, except that the buyer's email and phone can be erased: the law asks for neither; and, once the
-- books need it no more, who the buyer was.
create or replace function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.kind, new.number, new.financial_year, new.sequence, new.file_key, new.created_at)
      is not distinct from
      (old.kind, old.number, old.financial_year, old.sequence, old.file_key, old.created_at)
    and (
      new.document = jsonb_set(jsonb_set(old.document, '{buyer,email}', '""'), '{buyer,phone}', '""')
      or (old.created_at < books_needed_from()
        and new.document = without_buyer(old.document))
    )
  then
    return new;
  end if;
  raise exception 'An invoice or credit note is never changed or deleted.';
end
$$;
--> statement-breakpoint
-- A document as it stays: amounts, places and GSTINs for the books, without name, address, email and phone.
create function without_buyer(document jsonb) returns jsonb language sql immutable parallel safe as $$
  select document
    || jsonb_build_object('buyer', document -> 'buyer' || '{"name": "", "lines": [], "email": "", "phone": ""}')
    || case when document -> 'deliveredTo' is null then '{}'
      else jsonb_build_object('deliveredTo',
        document -> 'deliveredTo' || '{"name": "", "lines": [], "email": "", "phone": ""}') end
$$;
