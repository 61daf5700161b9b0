CREATE TABLE "repair_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repair_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"by_user_id" integer,
	"by_name" text NOT NULL,
	"to_state" text NOT NULL,
	"version" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"piece" text NOT NULL,
	"wish" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"public_key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"in_mg" integer,
	"stones" text DEFAULT '' NOT NULL,
	"alloy" text DEFAULT '' NOT NULL,
	"gold_mg" integer,
	"per_gram" bigint,
	"labour" bigint,
	"tax_code" text DEFAULT '' NOT NULL,
	"tax_basis_points" integer,
	"tax" bigint,
	"total" bigint,
	"quoted_at" timestamp (3) with time zone,
	"out_mg" integer,
	"taken_mg" integer,
	CONSTRAINT "repairs_public_key_unique" UNIQUE("public_key"),
	CONSTRAINT "repairs_weights" CHECK ("repairs"."in_mg" > 0 and "repairs"."out_mg" > 0 and "repairs"."taken_mg" >= 0),
	CONSTRAINT "repairs_quote" CHECK (("repairs"."total" is null) = ("repairs"."quoted_at" is null) and ("repairs"."total" is null) = ("repairs"."labour" is null)
        and "repairs"."gold_mg" >= 0 and "repairs"."labour" >= 0 and "repairs"."total" >= 0),
	CONSTRAINT "repairs_quoted" CHECK ("repairs"."state" not in ('quoted', 'approved', 'in-work', 'ready') or "repairs"."total" is not null)
);
--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_repair_id_repairs_id_fk" FOREIGN KEY ("repair_id") REFERENCES "public"."repairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_events_version" ON "repair_events" USING btree ("repair_id","version");--> statement-breakpoint
CREATE INDEX "repairs_newest" ON "repairs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "repairs_email" ON "repairs" USING btree (lower("email"));