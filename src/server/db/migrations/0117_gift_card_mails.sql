-- Cards whose code goes out by email. The code lies here sealed until then; a card still holds its hash alone.
CREATE TABLE "gift_card_mails" (
	"card_id" integer PRIMARY KEY NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"message" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"send_on" date NOT NULL,
	"sealed_code" jsonb,
	"sent_at" timestamp (3) with time zone,
	"replaced_id" integer
);
--> statement-breakpoint
ALTER TABLE "gift_card_mails" ADD CONSTRAINT "gift_card_mails_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_mails" ADD CONSTRAINT "gift_card_mails_replaced_id_gift_cards_id_fk" FOREIGN KEY ("replaced_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_mails_unsent" ON "gift_card_mails" USING btree ("send_on") WHERE "gift_card_mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "gift_card_mails_email" ON "gift_card_mails" USING btree (lower("to_email"));