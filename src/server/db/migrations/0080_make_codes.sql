ALTER TABLE "makes" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "makes" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "makes" ADD COLUMN "pictures" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- No two makes have the same number or barcode, in any case. Judged at the end of a transaction: two may swap theirs.
alter table makes add constraint makes_sku exclude using btree (lower(sku) with =)
  where (sku <> '') deferrable initially deferred;--> statement-breakpoint
alter table makes add constraint makes_barcode exclude using btree (lower(barcode) with =)
  where (barcode <> '') deferrable initially deferred;
