CREATE TABLE "known_networks" (
	"user_id" integer NOT NULL,
	"network_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_by_id" integer;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failures_at" ON "failures" USING btree ("at");
--> statement-breakpoint
-- Open invitations get their inviter from the audit log, which was written in the same transaction.
update invitations set invited_by_id = (
  select by_user_id from audit_log
  join users on users.id = by_user_id
  where action = 'invitation.create' and subject_id = invitations.id::text
  order by audit_log.id desc limit 1
);
--> statement-breakpoint
-- Counts one attempt for each subject, or for none of them: `seconds` is 0 and `taken` has the ids of the noted
-- attempts, or `seconds` is how long the fullest subject must wait. Attempts of one subject take turns, so that of
-- many at the same moment never more than the limit pass. A function, because each of its statements sees
-- what was stored while it waited for its turn.
create function consume_attempts(
  subjects text[], attempts integer[], minutes integer[], out seconds integer, out taken integer[]
) language plpgsql as $$
declare
  turn integer;
  age float8;
begin
  -- In one order everywhere, so that two callers never wait for each other.
  for turn in select distinct hashtext(subject) from unnest(subjects) as subject order by 1 loop
    perform pg_advisory_xact_lock(7461003, turn);
  end loop;
  delete from failures where id in (
    select id from failures where at <= now() - interval '60 minutes'
    limit 1000 for update skip locked
  );
  seconds := 0;
  taken := '{}';
  for i in 1 .. cardinality(subjects) loop
    age := null;
    select extract(epoch from now() - at) into age from failures
    where subject = subjects[i] and at > now() - make_interval(mins => minutes[i])
    order by at desc offset attempts[i] - 1 limit 1;
    if age is not null then
      seconds := greatest(seconds, 1, ceil(minutes[i] * 60 - age)::integer);
    end if;
  end loop;
  if seconds = 0 then
    with noted as (
      insert into failures (subject) select unnest(subjects) returning id
    )
    select array_agg(id) into taken from noted;
  end if;
end
$$;
