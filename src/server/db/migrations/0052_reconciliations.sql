CREATE TABLE "foreign_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "foreign_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foreign_payments_once" UNIQUE("provider","provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"provider" text NOT NULL,
	"list" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"done_until" timestamp (3) with time zone,
	"round_from" timestamp (3) with time zone,
	"round_to" timestamp (3) with time zone,
	"skip" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reconciliations_provider_list_pk" PRIMARY KEY("provider","list")
);
