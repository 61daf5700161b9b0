DROP INDEX "invoices_refund";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_tax" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund" ON "invoices" USING btree ("refund_id","kind","turn");