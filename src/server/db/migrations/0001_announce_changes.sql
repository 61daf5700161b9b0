-- Whatever the storefront shows announces its change at commit, so that every running instance drops
-- the pages it keeps, whoever made the change. Stock alone is left out: an announcement serialises
-- commits, and orders lower stock by the hundred a second; the shop announces those itself, gathered.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('nagina_changes', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
create trigger announce_new after insert or delete or truncate on products
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger announce_edit after update of
  name, description, price, original_price, discount, gender, material, color, delivery_time,
  delivery_charge, attributes, images, image_alts, category_id, review_count, rating_sum, deleted_at
  on products for each statement execute function announce_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on categories
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on curated_collections
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on curated_collection_products
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on reviews
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on settings
  for each statement execute function announce_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on content_pages
  for each statement execute function announce_change();
