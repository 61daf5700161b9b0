ALTER TABLE "categories" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "makes_by_piece" ON "makes" USING btree ("product_id","position","id") WHERE stock_kind = 'by-piece';--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_not_its_own_parent" CHECK (parent_id <> id);
--> statement-breakpoint
-- Categories with all their subcategories: what is said of a category holds for those too.
create function with_subcategories(ids integer[]) returns integer[] language sql stable parallel safe as $$
  select coalesce(array_agg(id order by id), '{}') from categories where id = any(ids) or parent_id = any(ids)
$$;
--> statement-breakpoint
-- A make names pictures of its product by their places. When the pictures change their order, or some go, the places follow
-- them; a place without a picture is one that a file named before the pictures came, and stays.
create function move_make_pictures() returns trigger language plpgsql as $$
begin
  update makes set pictures = coalesce((
    select array_agg(moved.place order by named.at)
    from unnest(makes.pictures) with ordinality as named (place, at)
    cross join lateral (select case
      when old.images[named.place] is null or old.images[named.place] = new.images[named.place] then named.place
      else array_position(new.images, old.images[named.place])::smallint
    end as place) as moved
    where moved.place is not null), '{}')
  where product_id = new.id and pictures <> '{}';
  return null;
end
$$;
--> statement-breakpoint
create trigger products_move_make_pictures after update of images on products
  for each row when (old.images is distinct from new.images) execute function move_make_pictures();
