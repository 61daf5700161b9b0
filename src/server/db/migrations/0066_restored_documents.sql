-- A backup may be restored within the hour in which a month was closed: what tells its documents from new ones is that
-- they were made before this transaction. A new one has the time at which it began, in milliseconds.
create or replace function refuse_document_of_closed_month() returns trigger language plpgsql as $$
declare
  of_month text := left(new.document ->> 'issuedOn', 7);
begin
  if of_month is null or new.created_at < date_trunc('milliseconds', now()) then
    return new;
  end if;
  -- Closing takes this lock alone: what is being written now is either seen by it or refused.
  perform pg_advisory_xact_lock_shared(7461020, hashtext(of_month));
  if exists (select from closed_months where month = of_month) then
    raise exception 'The books of % are closed.', of_month;
  end if;
  return new;
end
$$;
