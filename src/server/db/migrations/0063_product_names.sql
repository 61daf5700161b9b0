DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_names" ON "products" USING gin (split_part("search_text", chr(10), 1) gin_trgm_ops) WITH (fastupdate=off);