-- The sale that each line of an order was in, so that a change of its pieces tells it from the code. Null where nobody noted it: on older
-- lines, and on those that an instance of the release before writes.
ALTER TABLE "order_lines" ADD COLUMN "sales" jsonb;--> statement-breakpoint
-- Quotes that staff write for a piece that is to be made. An instance of the release before orders one from stock, where there is some.
ALTER TABLE "quotes" ADD COLUMN "is_to_make" boolean DEFAULT false NOT NULL;
