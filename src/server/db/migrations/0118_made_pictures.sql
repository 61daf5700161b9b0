CREATE TABLE "made_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "made_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"stage" text NOT NULL,
	"path" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "made_pictures_once" UNIQUE("job_id","stage","path")
);
--> statement-breakpoint
ALTER TABLE "made_pictures" ADD CONSTRAINT "made_pictures_job_id_made_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."made_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A job whose customer is forgotten keeps its sums for its vouchers: pictures, and what was written to its customer, go.
create function forget_words_of_job() returns trigger language plpgsql as $$
begin
  delete from made_pictures where job_id = new.id;
  update made_events set note = '' where job_id = new.id and note <> '';
  return null;
end
$$;
--> statement-breakpoint
create trigger forget_words_of_job after update of quote_id on made_jobs
for each row when (old.quote_id is not null and new.quote_id is null) execute function forget_words_of_job();
--> statement-breakpoint
update made_events set note = '' where note <> '' and job_id in (select id from made_jobs where quote_id is null);
