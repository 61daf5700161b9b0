ALTER TABLE "return_lines" ADD COLUMN "day_price" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "day_difference" bigint;