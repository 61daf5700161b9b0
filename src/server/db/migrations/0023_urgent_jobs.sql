DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_of_recipient" ON "mails" USING btree (lower("recipient"),"id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("is_urgent","run_at","id") WHERE failed_at is null;