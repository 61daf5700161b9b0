-- The list of reduced products is found in memory too: a change of the original price alone is written like
-- every other change of what products are found by, so that each instance hears of it.
create or replace trigger note_product_search_of_changed after update of
  search_text, facets, category_id, price, original_price, created_at, is_hidden, deleted_at on products
  for each row execute function note_product_search();
