-- Three tables get the names an engineer expects. Renamed, not made again: every row stays.
alter table failures rename to rate_limit_attempts;--> statement-breakpoint
alter index failures_pkey rename to rate_limit_attempts_pkey;--> statement-breakpoint
alter index failures_subject rename to rate_limit_attempts_subject;--> statement-breakpoint
alter index failures_at rename to rate_limit_attempts_at;--> statement-breakpoint
alter sequence failures_id_seq rename to rate_limit_attempts_id_seq;--> statement-breakpoint
alter table idempotent_replies rename to idempotent_responses;--> statement-breakpoint
alter table idempotent_responses rename column reply to response;--> statement-breakpoint
alter table idempotent_responses
  rename constraint idempotent_replies_user_id_key_pk to idempotent_responses_user_id_key_pk;--> statement-breakpoint
alter table idempotent_responses
  rename constraint idempotent_replies_user_id_users_id_fk to idempotent_responses_user_id_users_id_fk;--> statement-breakpoint
alter table vitals_daily rename to web_vitals_daily;--> statement-breakpoint
alter table web_vitals_daily rename column step to bucket;--> statement-breakpoint
alter table web_vitals_daily
  rename constraint vitals_daily_day_page_device_vital_step_pk
  to web_vitals_daily_day_page_device_vital_bucket_pk;--> statement-breakpoint
-- Records one attempt for each subject, or for none of them. `seconds` is 0 and `taken` has the ids of the new rows,
-- or `seconds` is how long the fullest subject has to wait. The lock makes attempts of one subject wait for each
-- other, so simultaneous ones never pass the limit. It is a function because each of its statements sees what was
-- committed while it waited for the lock.
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
  delete from rate_limit_attempts where id in (
    select id from rate_limit_attempts where at <= now() - interval '60 minutes'
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
      insert into rate_limit_attempts (subject) select unnest(subjects) returning id
    )
    select array_agg(id) into taken from noted;
  end if;
end
$$;
