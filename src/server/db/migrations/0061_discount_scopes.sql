CREATE TABLE "one_time_codes" (
	"letters" text PRIMARY KEY NOT NULL,
	"code_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp (3) with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	"end_token" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "mail_addresses_end_token_unique" UNIQUE("end_token")
);
--> statement-breakpoint
CREATE TABLE "noticed_entries" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"noticed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"put_away_at" timestamp (3) with time zone,
	"put_away_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "noticed_entries_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notice_choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "collection_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "product_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "customer_tag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "counts_in_sales" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "batch_size" integer;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD COLUMN "letters" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "collection_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "product_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_batch" ON "one_time_codes" USING btree ("code_id","letters");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_once" ON "discount_uses" USING btree ("letters") WHERE letters is not null and returned_at is null;