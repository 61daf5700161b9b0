CREATE TABLE "upkeep" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "jobs_given_up" ON "jobs" USING btree ("kind","subject") WHERE failed_at is not null;