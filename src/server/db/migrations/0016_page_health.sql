CREATE TABLE "browser_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "browser_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"device" text NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "browser_errors_once" UNIQUE("message","place")
);
--> statement-breakpoint
CREATE TABLE "vitals_daily" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"vital" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vitals_daily_day_page_device_vital_step_pk" PRIMARY KEY("day","page","device","vital","step")
);
