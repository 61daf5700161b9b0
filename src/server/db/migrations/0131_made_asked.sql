ALTER TABLE "makes" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "asked_key" text;--> statement-breakpoint
ALTER TABLE "made_jobs" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_asked_by" ON "quotes" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_asked_key" UNIQUE("asked_key");--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_lead_days" CHECK ("makes"."lead_days" between 1 and 365);