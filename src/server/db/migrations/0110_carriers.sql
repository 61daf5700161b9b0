CREATE TABLE "carrier_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reference" text NOT NULL,
	"carrier_order" text DEFAULT '' NOT NULL,
	"shipment" text DEFAULT '' NOT NULL,
	"awb" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"breadth_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"declared" bigint NOT NULL,
	"collect" bigint DEFAULT 0 NOT NULL,
	"pick_up" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_bookings_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "carrier_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"stage" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_events_once" UNIQUE("booking_id","stage","at")
);
--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD CONSTRAINT "carrier_bookings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_events" ADD CONSTRAINT "carrier_events_booking_id_carrier_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."carrier_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_bookings_standing" ON "carrier_bookings" USING btree ("parcel_id") WHERE state in ('asked', 'booked');--> statement-breakpoint
CREATE INDEX "carrier_bookings_parcel" ON "carrier_bookings" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "carrier_bookings_awb" ON "carrier_bookings" USING btree ("awb") WHERE awb <> '';