-- An invoice never changes, except that the buyer's email and phone can be erased: the law asks for neither.
create or replace function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.kind, new.number, new.financial_year, new.sequence, new.file_key, new.created_at)
      is not distinct from
      (old.kind, old.number, old.financial_year, old.sequence, old.file_key, old.created_at)
    and new.document = jsonb_set(jsonb_set(old.document, '{buyer,email}', '""'), '{buyer,phone}', '""')
  then
    return new;
  end if;
  raise exception 'An invoice or credit note is never changed or deleted.';
end
$$;
