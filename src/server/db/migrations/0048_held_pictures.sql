ALTER TABLE "pictures" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "held_by" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_held" ON "pictures" USING btree ("held_by") WHERE held_until is not null;