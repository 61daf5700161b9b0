CREATE TABLE "closed_month_files" (
	"month" text NOT NULL,
	"file" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "closed_month_files_month_file_part_pk" PRIMARY KEY("month","file","part")
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_by" text NOT NULL,
	"sums" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closed_month_files" ADD CONSTRAINT "closed_month_files_month_closed_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."closed_months"("month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_month" ON "invoices" USING btree (left("document" ->> 'issuedOn', 7),"id");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
create function refuse_document_of_closed_month() returns trigger language plpgsql as $$
declare
  of_month text := left(new.document ->> 'issuedOn', 7);
begin
  -- A restored backup brings documents that were there before their month was closed.
  if of_month is null or new.created_at < now() - interval '1 hour' then
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
--> statement-breakpoint
create trigger refuse_closed_month before insert on invoices
  for each row execute function refuse_document_of_closed_month();
--> statement-breakpoint
create function refuse_change_of_closed_month() returns trigger language plpgsql as $$
begin
  raise exception 'A closed month is never changed, only reopened.';
end
$$;
--> statement-breakpoint
create trigger refuse_change before update on closed_months
  for each row execute function refuse_change_of_closed_month();
--> statement-breakpoint
create trigger refuse_change before update on closed_month_files
  for each row execute function refuse_change_of_closed_month();
