CREATE TABLE "tax_classes" (
	"name" text PRIMARY KEY NOT NULL,
	"last_used_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"class_name" text NOT NULL,
	"valid_from" date NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "tax_rates_class_name_valid_from_pk" PRIMARY KEY("class_name","valid_from"),
	CONSTRAINT "tax_rates_share" CHECK ("tax_rates"."tax_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_class_name_tax_classes_name_fk" FOREIGN KEY ("class_name") REFERENCES "public"."tax_classes"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_classes_name" ON "tax_classes" USING btree (lower(name));