-- Imported products are found by their country.
UPDATE "products" SET "facets" = array_append("facets", 'origin:' || lower(btrim("origin")))
WHERE lower(btrim("origin")) NOT IN ('', 'in', 'india', 'bharat', 'भारत');
