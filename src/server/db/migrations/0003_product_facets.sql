DROP INDEX "products_attributes";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING gin ("facets");--> statement-breakpoint
update "products" set "facets" =
  array(select key || ':' || value from jsonb_each_text("attributes"))
  || array(select 'material:' || code from unnest("material") as code)
  || array(select 'color:' || lower("color") where "color" <> '');
