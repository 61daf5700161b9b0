-- An attempt was removed after an hour, so limits of a day held for an hour. Each is kept now for as long as its own limit
-- counts, and no longer: most of them for an hour, as before.
ALTER TABLE "rate_limit_attempts" ADD COLUMN "counts_until" timestamp (3) with time zone DEFAULT now() + interval '60 minutes' NOT NULL;--> statement-breakpoint
DROP INDEX "rate_limit_attempts_at";--> statement-breakpoint
CREATE INDEX "rate_limit_attempts_end" ON "rate_limit_attempts" USING btree ("counts_until");--> statement-breakpoint
create or replace function consume_attempts(
  subjects text[], attempts integer[], minutes integer[], out seconds integer, out taken integer[]
) language plpgsql as $$
declare
  turn integer;
  age float8;
begin
  -- Always in the same order, so that two callers cannot deadlock.
  for turn in select distinct hashtext(subject) from unnest(subjects) as subject order by 1 loop
    perform pg_advisory_xact_lock(7461003, turn);
  end loop;
  -- Many more than one call adds, so that what is over never gathers.
  delete from rate_limit_attempts where id in (
    select id from rate_limit_attempts where counts_until <= now()
    limit 1000 for update skip locked
  );
  seconds := 0;
  taken := '{}';
  for i in 1 .. cardinality(subjects) loop
    age := null;
    select extract(epoch from now() - at) into age from rate_limit_attempts
    where subject = subjects[i] and at > now() - make_interval(mins => minutes[i])
    order by at desc offset attempts[i] - 1 limit 1;
    if age is not null then
      seconds := greatest(seconds, 1, ceil(minutes[i] * 60 - age)::integer);
    end if;
  end loop;
  if seconds = 0 then
    with noted as (
      insert into rate_limit_attempts (subject, counts_until)
        select subject, now() + make_interval(mins => greatest(60, minute))
        from unnest(subjects, minutes) as counted (subject, minute)
      returning id
    )
    select array_agg(id) into taken from noted;
  end if;
end
$$;
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "voided_by" integer;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "sealed_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_request_hash_unique" UNIQUE("request_hash");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_voided_by" ON "gift_cards" USING btree ("voided_by");--> statement-breakpoint
-- Who ended a card stood there by name alone, so their erasure did not find it. The log knows them.
update gift_cards set voided_by = (
  select by_user_id from audit_log
  where action = 'giftcard.void' and kind = 'giftcard' and subject_id = gift_cards.id::text
  order by id desc limit 1
) where voided_at is not null;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "was_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booked_money" ADD COLUMN "against" text;--> statement-breakpoint
-- Credit that somebody had paid for was never an expense: where it ends unspent, it takes nothing off one.
create function note_expired_credit() returns trigger language plpgsql as $$
begin
  if exists (select from credit_entries where id = new.subject and kind = 'expired' and was_paid) then
    new.against := 'expired';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger note_expired_credit before insert on booked_money
  for each row when (new.kind = 'credit' and new.against is null) execute function note_expired_credit();
